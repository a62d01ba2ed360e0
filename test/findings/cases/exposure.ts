import type { JsonObject } from '../../../src/core/json.ts';
import type { RuleCases } from '../judge-case.ts';
import { deployment, ingress, object, service } from '../objects.ts';

const gateway = (...listeners: JsonObject[]) =>
  object('gateway.networking.k8s.io/v1', 'Gateway', { spec: { gatewayClassName: 'a', listeners } });
const listener = (port: number, from = 'Same') => ({
  name: 'web',
  port,
  protocol: 'HTTPS',
  allowedRoutes: { namespaces: { from } },
});
const route = (hosts: string[], gatewayName = 'inside') =>
  object('gateway.networking.k8s.io/v1', 'HTTPRoute', {
    spec: { hostnames: hosts, parentRefs: [{ name: gatewayName }] },
  });
const policy = (spec: JsonObject) =>
  object('networking.k8s.io/v1', 'NetworkPolicy', { spec: { podSelector: {}, ...spec } });
const peer = { from: [{ podSelector: { matchLabels: { app: 'web' } } }] };
const balancer = (ranges: string[]) => service({ type: 'LoadBalancer', loadBalancerSourceRanges: ranges });
const guarded = { annotations: { 'nginx.ingress.kubernetes.io/auth-url': 'https://login.example' } };

const login = (spec: JsonObject) =>
  object('gateway.envoyproxy.io/v1alpha1', 'SecurityPolicy', {
    spec: { targetRefs: [{ group: 'gateway.networking.k8s.io', kind: 'HTTPRoute', name: 'app' }], ...spec },
  });
const extAuth = { extAuth: { http: { backendRefs: [{ name: 'login', port: 80 }] } } };
const oidc = { oidc: { clientID: 'a', clientSecret: { name: 'a' }, provider: { issuer: 'https://login.example' } } };

export const exposureCases: Readonly<Record<string, RuleCases>> = {
  'external-ips-added': {
    fires: { base: [service()], head: [service({ externalIPs: ['192.0.2.1'] })] },
    nearMiss: {
      base: [service({ externalIPs: ['192.0.2.1', '192.0.2.2'] })],
      head: [service({ externalIPs: ['192.0.2.1'] })],
    },
  },
  'gateway-listener-added': {
    fires: { base: [gateway(listener(443))], head: [gateway(listener(443), listener(8443))] },
    nearMiss: { base: [gateway(listener(443), listener(8443))], head: [gateway(listener(443))] },
  },
  'gateway-routes-opened': {
    fires: { base: [gateway(listener(443))], head: [gateway(listener(443, 'All'))] },
    nearMiss: { base: [gateway(listener(443))], head: [gateway(listener(443, 'Selector'))] },
  },
  'host-port-added': {
    fires: { base: [deployment()], head: [deployment({ ports: [{ containerPort: 80, hostPort: 80 }] })] },
    nearMiss: { base: [deployment()], head: [deployment({ ports: [{ containerPort: 80, hostPort: null }] })] },
  },
  'ingress-class-changed': {
    fires: { base: [ingress({ ingressClassName: 'internal' })], head: [ingress({ ingressClassName: 'external' })] },
    nearMiss: {
      base: [ingress({}, { annotations: { 'kubernetes.io/ingress.class': 'internal' } })],
      head: [ingress({ ingressClassName: 'internal' })],
    },
  },
  'ingress-guard-removed': {
    fires: { base: [ingress({}, guarded)], head: [ingress()] },
    nearMiss: {
      base: [ingress({}, { annotations: { 'nginx.ingress.kubernetes.io/proxy-body-size': '1m' } })],
      head: [ingress()],
    },
  },
  'ingress-host-added': {
    fires: { base: [ingress()], head: [ingress({ rules: [{ host: 'shop.example' }, { host: 'admin.example' }] })] },
    nearMiss: { base: [ingress()], head: [ingress({ rules: [{ host: 'shop.example', http: { paths: [] } }] })] },
  },
  'ingress-tls-removed': {
    fires: { base: [ingress({ tls: [{ hosts: ['shop.example'] }] })], head: [ingress()] },
    nearMiss: { base: [ingress({ tls: [{ hosts: ['shop.example'] }] })], head: [ingress({ rules: [], tls: [] })] },
  },
  'load-balancer-opened': {
    fires: { base: [balancer(['10.0.0.0/8'])], head: [balancer(['0.0.0.0/0'])] },
    nearMiss: { base: [balancer(['10.0.0.0/8'])], head: [balancer(['10.0.0.0/16'])] },
  },
  'network-policy-opened': {
    fires: { base: [policy({ ingress: [peer] })], head: [policy({ ingress: [{}] })] },
    nearMiss: { base: [policy({ ingress: [peer] })], head: [policy({ ingress: [peer, peer] })] },
  },
  'login-removed': {
    fires: { base: [login(extAuth), route(['app.example'])], head: [route(['app.example'])] },
    nearMiss: { base: [login(extAuth), route(['app.example'])], head: [login(oidc), route(['app.example'])] },
  },
  'network-policy-removed': { fires: { base: [policy({})] }, nearMiss: { base: [policy({})], spec: { prune: false } } },
  'route-gateway-changed': {
    fires: { base: [route(['a.example'])], head: [route(['a.example'], 'outside')] },
    nearMiss: { base: [route(['a.example'])], head: [route(['b.example'])] },
  },
  'route-host-added': {
    fires: { base: [route(['a.example'])], head: [route(['a.example', 'b.example'])] },
    nearMiss: { base: [route(['a.example', 'b.example'])], head: [route(['b.example'])] },
  },
  'service-external-name-changed': {
    fires: {
      base: [service({ type: 'ExternalName', externalName: 'a.example' })],
      head: [service({ type: 'ExternalName', externalName: 'b.example' })],
    },
    nearMiss: { base: [service({ type: 'ExternalName', externalName: 'a.example' })], head: [service()] },
  },
  'service-load-balancer': {
    fires: { base: [service()], head: [service({ type: 'LoadBalancer' })] },
    nearMiss: {
      base: [service({ type: 'LoadBalancer' })],
      head: [service({ type: 'LoadBalancer', externalTrafficPolicy: 'Local' })],
    },
  },
  'service-node-port': {
    fires: { head: [service({ type: 'NodePort' })] },
    nearMiss: { head: [service({ type: 'ClusterIP' })] },
  },
};
