import { type JsonObject, jsonAt, objectAt, stringAt } from '../../core/json.ts';
import { unknownInTexts } from '../../core/text/unknown-in-texts.ts';
import { words } from '../../core/text/words.ts';
import { quoted } from '../finding.ts';
import type { JudgeContext } from '../judge-context.ts';
import { isDeleted } from '../other-applier.ts';
import { goesWithItsPods, isReplacedAlike } from '../pods/limited-pods.ts';
import { objectsAt, portText, textsAt, workloads } from '../pods/pod-spec.ts';
import { loginKinds, removedLogin } from '../removed-login.ts';
import { gone, inGroup, kept, present, type RuleMatch } from '../rule.ts';
import { kindKey } from '../side-index.ts';
import type { Transition } from '../transition.ts';

const policies: readonly string[] = [
  'CiliumClusterwideNetworkPolicy.cilium.io',
  'CiliumNetworkPolicy.cilium.io',
  'NetworkPolicy.networking.k8s.io',
];
const routes: readonly string[] = [
  'GRPCRoute.gateway.networking.k8s.io',
  'HTTPRoute.gateway.networking.k8s.io',
  'TLSRoute.gateway.networking.k8s.io',
];
const ingress = 'Ingress.networking.k8s.io';

/** Annotations of ingress controllers by which who may come in is limited. */
const guards: readonly string[] = words(`
  alb.ingress.kubernetes.io/auth-type alb.ingress.kubernetes.io/inbound-cidrs haproxy.org/allow-list
  haproxy.org/auth-type ingress.kubernetes.io/auth-type nginx.ingress.kubernetes.io/auth-secret
  nginx.ingress.kubernetes.io/auth-signin nginx.ingress.kubernetes.io/auth-tls-secret
  nginx.ingress.kubernetes.io/auth-type nginx.ingress.kubernetes.io/auth-url
  nginx.ingress.kubernetes.io/whitelist-source-range traefik.ingress.kubernetes.io/router.middlewares
`);

/** The hosts under which an Ingress or a route publishes, so that one in place of the other is no news. */
function publishedHosts(object: JsonObject | undefined): readonly string[] {
  if (object?.['kind'] !== 'Ingress') return textsAt(object, 'spec', 'hostnames');
  return objectsAt(object, 'spec', 'rules').map((rule) => stringAt(rule, 'host') ?? '*');
}

/** The class of an Ingress; empty for the default. */
function ingressClass(object: JsonObject | undefined): string {
  return (
    stringAt(object, 'spec', 'ingressClassName') ??
    stringAt(object, 'metadata', 'annotations', 'kubernetes.io/ingress.class') ??
    ''
  );
}

/** What a route is attached to. */
function parentsOf(route: JsonObject | undefined): readonly string[] {
  return objectsAt(route, 'spec', 'parentRefs').map((parent) =>
    [stringAt(parent, 'namespace'), stringAt(parent, 'name')].filter((part) => part !== undefined).join('/'),
  );
}

/** Where others reach what an Ingress or a route publishes: at the controllers of a class, or at Gateways. */
function entrancesOf(object: JsonObject | undefined): readonly string[] {
  if (object?.['kind'] === 'Ingress') return [ingressClass(object)];
  const own = stringAt(object, 'metadata', 'namespace') ?? '';
  const gateways = objectsAt(object, 'spec', 'parentRefs').map(
    (parent) => `${stringAt(parent, 'namespace') ?? own}/${stringAt(parent, 'name') ?? ''}`,
  );
  return gateways.length === 0 ? [''] : gateways;
}

/** Each host at each entrance. */
function publishedAt(object: JsonObject | undefined): readonly string[] {
  return entrancesOf(object).flatMap((entrance) => publishedHosts(object).map((host) => `${entrance}\0${host}`));
}

/** The hosts under which nothing of the kind was reached there before. */
function newHosts({ before, head, id, root, group }: Transition, { base }: JudgeContext): readonly string[] {
  const hosts = added(publishedHosts(before), publishedHosts(head));
  if (hosts.length === 0) return hosts;
  const cluster = base.clusterOf(root, group.node);
  const known = new Set(
    base
      .ofKind(root, kindKey(id))
      .flatMap(({ node, manifest }) => (base.clusterOf(root, node.id) === cluster ? publishedAt(manifest.object) : [])),
  );
  return hosts.filter((host) => entrancesOf(head).some((entrance) => !known.has(`${entrance}\0${host}`)));
}

/** The finding about hosts that are new. */
function reachableUnder(transition: Transition, context: JudgeContext): RuleMatch | undefined {
  const hosts = newHosts(transition, context);
  const before = publishedHosts(transition.before);
  // A host that a variable completes may have been this one.
  const unknowns = hosts.map((host) =>
    before.map((one) => unknownInTexts(one, host)).find((text) => text !== undefined),
  );
  const known = hosts.filter((_, at) => unknowns[at] === undefined);
  const told = known.length === 0 ? hosts : known;
  if (told.length === 0) return undefined;
  const message = `It can be reached under ${told.map(quoted).join(', ')}.`;
  return known.length > 0
    ? message
    : { message: `If ${quoted(unknowns[0] ?? '')} is another value: ${message}`, severity: 'note' };
}

function tlsHosts(object: JsonObject | undefined): ReadonlySet<string> {
  return new Set(objectsAt(object, 'spec', 'tls').flatMap((tls) => textsAt(tls, 'hosts')));
}

/** What is in the second list and not in the first, each once. */
function added(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before);
  return [...new Set(after)].filter((text) => !known.has(text));
}

/** Peers that a policy lets in or out without a limit: a rule without peers, or one for every address. */
function openRules(object: JsonObject | undefined, direction: 'egress' | 'ingress'): number {
  const peers = direction === 'ingress' ? 'from' : 'to';
  return objectsAt(object, 'spec', direction).filter((rule) => {
    const list = objectsAt(rule, peers);
    return (
      list.length === 0 ||
      list.some((peer) => {
        const range = stringAt(peer, 'ipBlock', 'cidr');
        return range === '0.0.0.0/0' || range === '::/0';
      })
    );
  }).length;
}

function policyTypes(object: JsonObject | undefined): readonly string[] {
  const stated = textsAt(object, 'spec', 'policyTypes');
  if (stated.length > 0) return stated;
  return objectsAt(object, 'spec', 'egress').length > 0 ? ['Ingress', 'Egress'] : ['Ingress'];
}

function hostPorts(
  template: { readonly containers: readonly { readonly object: JsonObject }[] } | undefined,
): string[] {
  return (template?.containers ?? []).flatMap(({ object }) =>
    objectsAt(object, 'ports').flatMap((port) => ((port['hostPort'] ?? 0) === 0 ? [] : [portText(port['hostPort'])])),
  );
}

/** Rules about who can reach what. */
export const exposureRules = inGroup('exposure', [
  {
    id: 'external-ips-added',
    severity: 'warn',
    title: 'Service gets external IPs',
    explanation: 'Nodes send traffic for these addresses to the Service, whoever owns them.',
    hint: 'Use a load balancer instead.',
    kinds: ['Service.'],
    on: present,
    check: ({ before, head }) => {
      const addresses = added(textsAt(before, 'spec', 'externalIPs'), textsAt(head, 'spec', 'externalIPs'));
      return addresses.length === 0
        ? undefined
        : `\`spec.externalIPs\` gets ${addresses.map(quoted).join(', ')}: nodes send this traffic to the Service.`;
    },
  },
  {
    id: 'gateway-listener-added',
    severity: 'warn',
    title: 'Gateway listener added',
    explanation: 'A new listener is a new way into the cluster.',
    hint: 'Check that port and host are meant to be reachable.',
    kinds: ['Gateway.gateway.networking.k8s.io'],
    on: kept,
    check: ({ base, head }) => {
      const listeners = (object: JsonObject | undefined): string[] =>
        objectsAt(object, 'spec', 'listeners').map(
          (one) => `${stringAt(one, 'protocol') ?? ''} ${portText(one['port'])} ${stringAt(one, 'hostname') ?? '*'}`,
        );
      const come = added(listeners(base), listeners(head));
      return come.length === 0
        ? undefined
        : `The Gateway gets ${come.length === 1 ? 'listener' : 'listeners'} ${come.map(quoted).join(', ')}.`;
    },
  },
  {
    id: 'gateway-routes-opened',
    severity: 'warn',
    title: 'Gateway accepts routes from all namespaces',
    explanation: 'Everybody with the right to create a route in any namespace can publish under its hosts.',
    hint: 'Select the namespaces by label.',
    kinds: ['Gateway.gateway.networking.k8s.io'],
    on: kept,
    check: ({ base, head }) => {
      const from = (object: JsonObject | undefined): Map<string, boolean> =>
        new Map(
          objectsAt(object, 'spec', 'listeners').map((one) => [
            stringAt(one, 'name') ?? '',
            stringAt(one, 'allowedRoutes', 'namespaces', 'from') === 'All',
          ]),
        );
      const before = from(base);
      return [...from(head)].flatMap(([name, all]) =>
        all && before.get(name) === false ? [`Listener ${quoted(name)} accepts routes from all namespaces.`] : [],
      );
    },
  },
  {
    id: 'host-port-added',
    severity: 'warn',
    title: 'host port added',
    explanation: 'Every node with the pod opens the port, past Services and most network policies.',
    hint: 'Use a Service.',
    kinds: workloads,
    on: present,
    watches: ['hostPort'],
    check: ({ podBefore, podAfter }) => {
      const ports = added(hostPorts(podBefore), hostPorts(podAfter));
      return ports.length === 0 ? undefined : `The pods open port ${ports.map(quoted).join(', ')} on their nodes.`;
    },
  },
  {
    id: 'ingress-class-changed',
    severity: 'warn',
    title: 'Ingress class changes',
    explanation: 'Another class often means another network. An internal Ingress may become public.',
    hint: 'Check who can reach the new controller.',
    kinds: [ingress],
    on: kept,
    check: ({ base, head }) => {
      const [before, after] = [ingressClass(base), ingressClass(head)];
      return before === after
        ? undefined
        : `The class changes from ${before === '' ? 'the default' : quoted(before)} to ${after === '' ? 'the default' : quoted(after)}.`;
    },
  },
  {
    id: 'ingress-guard-removed',
    severity: 'warn',
    title: 'Ingress access control removed',
    explanation: 'Without the annotation the controller no longer limits access.',
    hint: 'Check that the application authenticates its users.',
    kinds: [ingress],
    on: kept,
    check: ({ base, head }) => {
      const lost = guards.filter(
        (key) =>
          jsonAt(base, 'metadata', 'annotations', key) !== undefined &&
          jsonAt(head, 'metadata', 'annotations', key) === undefined,
      );
      return lost.length === 0
        ? undefined
        : `Removed: ${lost.map((key) => quoted(`metadata.annotations[${key}]`)).join(', ')}.`;
    },
  },
  {
    id: 'login-removed',
    impliedBy: 'removal',
    severity: 'warn',
    title: 'login removed',
    explanation: 'Everybody who reaches the route reaches the backend without a login.',
    hint: 'Check that the application authenticates its users.',
    kinds: loginKinds,
    on: ['changed', 'moved', 'removed'],
    check: removedLogin,
  },
  {
    id: 'ingress-host-added',
    severity: 'warn',
    title: 'Ingress host added',
    explanation: 'Everybody with access to the controller reaches the backend under the new host.',
    hint: 'Check that the host is meant to be public.',
    kinds: [ingress],
    on: present,
    check: reachableUnder,
  },
  {
    id: 'ingress-tls-removed',
    severity: 'warn',
    title: 'Ingress host loses TLS',
    explanation: 'Everybody on the way can read the traffic.',
    hint: 'Keep the host in `spec.tls`.',
    kinds: [ingress],
    on: kept,
    check: ({ base, head }) => {
      const [before, after] = [tlsHosts(base), tlsHosts(head)];
      const lost = publishedHosts(head).filter((host) => before.has(host) && !after.has(host));
      return lost.length === 0
        ? undefined
        : `${lost.map(quoted).join(', ')} ${lost.length === 1 ? 'loses' : 'lose'} TLS.`;
    },
  },
  {
    id: 'load-balancer-opened',
    severity: 'warn',
    title: 'load balancer opened to all addresses',
    explanation: 'Without source ranges every address can connect.',
    hint: 'Keep `spec.loadBalancerSourceRanges`.',
    kinds: ['Service.'],
    on: kept,
    check: ({ base, head }) => {
      const open = (object: JsonObject | undefined): boolean => {
        const ranges = textsAt(object, 'spec', 'loadBalancerSourceRanges');
        return ranges.length === 0 || ranges.some((range) => range === '0.0.0.0/0' || range === '::/0');
      };
      return stringAt(head, 'spec', 'type') === 'LoadBalancer' &&
        stringAt(base, 'spec', 'type') === 'LoadBalancer' &&
        open(head) &&
        !open(base)
        ? '`spec.loadBalancerSourceRanges` no longer limits the clients.'
        : undefined;
    },
  },
  {
    id: 'network-policy-opened',
    severity: 'warn',
    title: 'NetworkPolicy opened to all peers',
    explanation: 'A rule without peers, or for every address, allows all traffic in its direction.',
    hint: 'Name the allowed peers.',
    kinds: ['NetworkPolicy.networking.k8s.io'],
    on: kept,
    check: ({ base, head }) => {
      const found = (['ingress', 'egress'] as const).filter(
        (direction) => openRules(head, direction) > openRules(base, direction),
      );
      const types = policyTypes(base).filter((type) => !policyTypes(head).includes(type));
      return [
        ...found.map(
          (direction) => `A rule allows ${direction === 'ingress' ? 'ingress from' : 'egress to'} all peers.`,
        ),
        ...types.map((type) => `The policy no longer limits ${quoted(type)}.`),
      ];
    },
  },
  {
    id: 'network-policy-removed',
    impliedBy: 'removal',
    severity: 'warn',
    title: 'network policy removed',
    explanation: 'Pods without a policy accept and send all traffic.',
    hint: 'Check that another policy covers the same pods.',
    kinds: policies,
    on: gone,
    check: (transition, context) =>
      isDeleted(transition, context) && !goesWithItsPods(transition, context) && !isReplacedAlike(transition, context)
        ? 'Flux deletes the policy and its limits on traffic.'
        : undefined,
  },
  {
    id: 'route-host-added',
    severity: 'warn',
    title: 'route hostname added',
    explanation: 'Everybody with access to the Gateway reaches the backend under the new hostname.',
    hint: 'Check that the hostname is meant to be reachable.',
    kinds: routes,
    on: present,
    check: reachableUnder,
  },
  {
    id: 'route-gateway-changed',
    severity: 'warn',
    title: 'route attached to another Gateway',
    explanation: 'Another Gateway often means another network. An internal route may become public.',
    hint: 'Check who can reach the new Gateway.',
    kinds: routes,
    on: kept,
    check: ({ base, head }) => {
      const come = added(parentsOf(base), parentsOf(head));
      return come.length === 0 ? undefined : `The route is attached to ${come.map(quoted).join(', ')}.`;
    },
  },
  {
    id: 'service-load-balancer',
    severity: 'warn',
    title: 'Service gets a load balancer (external address)',
    explanation: 'The Service gets an address outside the cluster, in many clouds a public one.',
    hint: 'Limit clients by `spec.loadBalancerSourceRanges`, or use an Ingress.',
    kinds: ['Service.'],
    on: present,
    check: ({ before, head }) =>
      stringAt(head, 'spec', 'type') === 'LoadBalancer' && stringAt(before, 'spec', 'type') !== 'LoadBalancer'
        ? '`spec.type` is LoadBalancer: the Service gets an external address.'
        : undefined,
  },
  {
    id: 'service-node-port',
    severity: 'warn',
    title: 'Service gets node ports',
    explanation: 'Every node of the cluster opens the port.',
    hint: 'Use an Ingress or a load balancer.',
    kinds: ['Service.'],
    on: present,
    check: ({ before, head }) =>
      stringAt(head, 'spec', 'type') === 'NodePort' && stringAt(before, 'spec', 'type') !== 'NodePort'
        ? '`spec.type` is NodePort: every node opens its ports.'
        : undefined,
  },
  {
    id: 'service-external-name-changed',
    severity: 'note',
    title: 'Service points to a new external host',
    explanation: 'Connections to the Service reach a host outside the cluster.',
    hint: 'Check the host.',
    kinds: ['Service.'],
    on: present,
    check: ({ before, head }) => {
      const [from, to] = [stringAt(before, 'spec', 'externalName'), stringAt(head, 'spec', 'externalName')];
      return to !== undefined && from !== to && objectAt(head, 'spec') !== undefined
        ? from === undefined
          ? `\`spec.externalName\` is ${quoted(to)}.`
          : `\`spec.externalName\` changes from ${quoted(from)} to ${quoted(to)}.`
        : undefined;
    },
  },
]);
