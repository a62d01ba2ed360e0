import { apps, deployment, service } from './cluster.ts';
import type { Scenario } from './scenario.ts';

const role = (verbs: string, resources: string): string => `apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
metadata:
  name: agent
rules:
  - apiGroups: [""]
    resources: [${resources}]
    verbs: [${verbs}]
`;
const ingress = (host: string): string => `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: admin
  namespace: shop
spec:
  ingressClassName: internal
  rules:
    - host: ${host}
      http:
        paths:
          - path: /
            pathType: Prefix
            backend: {service: {name: admin, port: {number: 80}}}
`;

/** A database with the policy that lets its metrics be read. */
const cache = `apiVersion: dragonflydb.io/v1alpha1
kind: Dragonfly
metadata: {name: cache, namespace: shop}
spec: {replicas: 2}
---
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata: {name: cache-metrics, namespace: shop}
spec:
  podSelector: {matchLabels: {app: cache}}
  ingress: [{ports: [{port: 9999}]}]
`;
const route = `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: {name: admin, namespace: shop}
spec:
  parentRefs: [{name: internal, namespace: network}]
  hostnames: [admin.internal.example.com]
  rules: [{backendRefs: [{name: admin, port: 80}]}]
`;
const login = `apiVersion: gateway.envoyproxy.io/v1alpha1
kind: SecurityPolicy
metadata: {name: admin-login, namespace: shop}
spec:
  targetRefs: [{group: gateway.networking.k8s.io, kind: HTTPRoute, name: admin}]
  extAuth: {http: {backendRefs: [{name: login, namespace: auth, port: 80}]}}
`;

/** Who can reach what, and who may do what. */
export const exposureScenarios: readonly Scenario[] = [
  {
    name: 'exposed-service',
    reviewerSees: 'which Service changes, and that it is to be looked at',
    firstLine: 'fluxdelta: `Service shop/web` changed · 1 warning: Service gets a load balancer (external address)',
    base: apps({ 'service.yaml': service('web') }),
    change: { 'apps/service.yaml': service('web', '  type: LoadBalancer\n') },
  },
  {
    name: 'widened-role',
    reviewerSees: 'which ClusterRole changes, and that it is to be looked at',
    firstLine: 'fluxdelta: `ClusterRole agent` changed · 1 blocking: role gets wildcard permissions',
    base: apps({ 'role.yaml': role('get, list', 'pods') }),
    change: { 'apps/role.yaml': role('"*"', 'pods, secrets') },
  },
  {
    name: 'privileged-container',
    reviewerSees: 'which Deployment changes, and that it is to be looked at',
    firstLine: 'fluxdelta: `Deployment shop/web` changed · 1 blocking: privileged container · 1 warning',
    base: apps({ 'web.yaml': deployment('web', { image: 'ghcr.io/example/web:1.8.2' }) }),
    change: {
      'apps/web.yaml': deployment('web', {
        image: 'ghcr.io/example/web:1.8.2',
        container: '          securityContext:\n            privileged: true\n',
        pod: '      hostNetwork: true\n',
      }),
    },
  },
  {
    name: 'new-host',
    reviewerSees: 'which Ingress changes, and that it is to be looked at',
    firstLine: 'fluxdelta: `Ingress shop/admin` changed · 1 warning: Ingress host added',
    base: apps({ 'ingress.yaml': ingress('admin.internal.example.com') }),
    change: { 'apps/ingress.yaml': ingress('admin.example.com') },
  },
  {
    name: 'gone-with-what-it-guards',
    reviewerSees: 'the route that stays without a login, and no warning about a policy whose pods go with it',
    firstLine:
      'fluxdelta: 4 resources in `flux-system/apps`: 3 removed, 1 changed · 1 blocking: database removed · 2 warnings',
    base: apps({
      'cache.yaml': cache,
      'login.yaml': login,
      'route.yaml': route,
      'service.yaml': service('web'),
    }),
    change: {
      'apps/cache.yaml': undefined,
      'apps/login.yaml': undefined,
      'apps/service.yaml': service('web', '  clusterIP: 10.43.0.10\n'),
    },
  },
];
