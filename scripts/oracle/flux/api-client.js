// A client of the API server: objects are read, applied, patched and deleted by kind and name, in JSON.
import { Agent, request } from 'node:https';

/**
 * The client of the API server at `https://127.0.0.1:<port>`. Every call gives the body of the answer, or throws an
 * Error with `status` and the server's own message.
 * Kinds are looked up in what the server publishes, again whenever one is not known. With `user` it asks as that user.
 */
export function apiClient({ port, token, ca, user }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, ca });

  /** The answer to one request: `{ status, body }`. */
  function ask(method, path, body, type = 'application/json') {
    return new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(user === undefined ? {} : { 'impersonate-user': user }),
        ...(text === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(text) }),
      };
      const asked = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
        const chunks = [];
        response.on('data', (bytes) => chunks.push(bytes));
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          resolve({
            status: response.statusCode,
            body: answer.startsWith('{') ? JSON.parse(answer) : answer,
            warnings: [response.headers.warning ?? []].flat(),
          });
        });
      });
      asked.on('error', reject);
      asked.end(text);
    });
  }

  async function call(...args) {
    const { status, body } = await ask(...args);
    if (status < 300) return body;
    throw Object.assign(new Error(body.message ?? `${args[0]} ${args[1]}: ${status}`), { status, body });
  }

  /** By `group/version Kind`: the plural name, and whether it stands in namespaces. By group: its versions. */
  let kinds = new Map();
  async function discover() {
    const groups = (await call('GET', '/apis')).groups;
    const versions = ['v1', ...groups.flatMap((group) => group.versions.map(({ groupVersion }) => groupVersion))];
    const found = new Map();
    await Promise.all(
      versions.map(async (version) => {
        const { status, body } = await ask('GET', `/${version === 'v1' ? 'api' : 'apis'}/${version}`);
        if (status !== 200) return;
        for (const { name, kind, namespaced, verbs } of body.resources)
          if (!name.includes('/'))
            found.set(`${version} ${kind}`, { version, kind, plural: name, namespaced, verbs, preferred: false });
      }),
    );
    for (const { preferredVersion } of groups)
      for (const each of found.values()) if (each.version === preferredVersion.groupVersion) each.preferred = true;
    for (const each of found.values()) if (each.version === 'v1') each.preferred = true;
    kinds = found;
  }

  async function lookUp(apiVersion, kind) {
    if (!kinds.has(`${apiVersion} ${kind}`)) await discover();
    const found = kinds.get(`${apiVersion} ${kind}`);
    if (found === undefined)
      throw Object.assign(new Error(`no matches for kind "${kind}" in version "${apiVersion}"`), { status: 404 });
    return found;
  }

  async function pathOf({ apiVersion, kind, namespace, name }, subresource) {
    const { plural, namespaced } = await lookUp(apiVersion, kind);
    return [
      `/${apiVersion.includes('/') ? 'apis' : 'api'}/${apiVersion}`,
      ...(namespaced && namespace !== undefined ? [`namespaces/${namespace}`] : []),
      plural,
      ...(name === undefined ? [] : [encodeURIComponent(name)]),
      ...(subresource === undefined ? [] : [subresource]),
    ].join('/');
  }

  const reference = ({ apiVersion, kind, metadata }) => ({
    apiVersion,
    kind,
    name: metadata.name,
    namespace: metadata.namespace ?? 'default',
  });

  return {
    ask,
    call,
    discover,
    /** What the server publishes: `{ version, kind, plural, namespaced, verbs, preferred }` each. */
    kinds: async () => {
      await discover();
      return [...kinds.values()];
    },
    isNamespaced: async (apiVersion, kind) => (await lookUp(apiVersion, kind)).namespaced,
    get: async (of) => call('GET', await pathOf(of)),
    list: async (apiVersion, kind, namespace) =>
      (await call('GET', await pathOf({ apiVersion, kind, namespace }))).items.map((item) => ({
        apiVersion,
        kind,
        ...item,
      })),
    /** Server-side apply of a whole object; with `dryRun` the answer is what it would become. */
    apply: async (object, { manager = 'kubectl', dryRun = false, force = true } = {}) =>
      call(
        'PATCH',
        `${await pathOf(reference(object))}?fieldManager=${manager}&force=${force}${dryRun ? '&dryRun=All' : ''}`,
        object,
        'application/apply-patch+yaml',
      ),
    /** A merge patch, of a subresource such as `status` where one is named. */
    patch: async (of, patch, subresource) =>
      call('PATCH', `${await pathOf(of, subresource)}?fieldManager=harness`, patch, 'application/merge-patch+json'),
    put: async (object, subresource) => call('PUT', await pathOf(reference(object), subresource), object),
    remove: async (of) => call('DELETE', await pathOf(of), { propagationPolicy: 'Background' }),
    close: () => agent.destroy(),
  };
}
