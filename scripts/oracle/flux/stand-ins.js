// What stands in for the kubelet and the controllers of Kubernetes, of which none runs: workloads become ready, jobs
// complete, namespaces are emptied and claims go when they are deleted, by patches.
const now = () => new Date().toISOString().replace(/\.\d+Z$/, 'Z');
const condition = (type, reason) => ({
  type,
  status: 'True',
  reason,
  message: 'stand-in',
  lastTransitionTime: now(),
});

/** By kind: the status that makes an object what its controller would make it in the end. */
const statuses = {
  'apps/v1 Deployment': ({ metadata, spec }) => ({
    observedGeneration: metadata.generation,
    replicas: spec.replicas,
    updatedReplicas: spec.replicas,
    readyReplicas: spec.replicas,
    availableReplicas: spec.replicas,
    conditions: [
      condition('Available', 'MinimumReplicasAvailable'),
      condition('Progressing', 'NewReplicaSetAvailable'),
    ],
  }),
  'apps/v1 StatefulSet': ({ metadata, spec }) => ({
    observedGeneration: metadata.generation,
    replicas: spec.replicas,
    updatedReplicas: spec.replicas,
    currentReplicas: spec.replicas,
    readyReplicas: spec.replicas,
    availableReplicas: spec.replicas,
    currentRevision: 'stand-in',
    updateRevision: 'stand-in',
  }),
  'apps/v1 DaemonSet': ({ metadata }) => ({
    observedGeneration: metadata.generation,
    currentNumberScheduled: 1,
    desiredNumberScheduled: 1,
    updatedNumberScheduled: 1,
    numberAvailable: 1,
    numberReady: 1,
    numberMisscheduled: 0,
  }),
  'batch/v1 Job': ({ spec }) => ({
    startTime: now(),
    completionTime: now(),
    succeeded: spec.completions ?? 1,
    conditions: ['SuccessCriteriaMet', 'Complete'].map((type) => ({
      ...condition(type, 'CompletionsReached'),
      lastProbeTime: now(),
    })),
  }),
  'v1 PersistentVolumeClaim': () => ({ phase: 'Bound' }),
  'v1 Pod': () => ({ phase: 'Succeeded' }),
};

/** Whether the status that stands there is still the one of this generation. */
const isDone = {
  'batch/v1 Job': ({ status }) => status?.completionTime !== undefined,
  'v1 PersistentVolumeClaim': ({ status }) => status?.phase === 'Bound',
  'v1 Pod': ({ status }) => status?.phase === 'Succeeded',
};

/** Removes all that a namespace holds, and the mark that keeps it from going. */
async function empty(client, name) {
  for (const { version, kind, namespaced, verbs, preferred } of await client.kinds()) {
    if (!namespaced || !preferred || !verbs.includes('delete') || !verbs.includes('list')) continue;
    const items = await client.list(version, kind, name).catch(() => []);
    for (const { metadata } of items)
      if (metadata.deletionTimestamp === undefined)
        await client.remove({ apiVersion: version, kind, name: metadata.name, namespace: name }).catch(() => {});
  }
  const namespace = await client.get({ apiVersion: 'v1', kind: 'Namespace', name });
  await client.put({ ...namespace, spec: { finalizers: [] } }, 'finalize');
}

/**
 * Begins to stand in; `every` milliseconds all kinds are looked at. Gives what ends it.
 * An object that goes away in the meantime or was changed by somebody else is looked at again the next time.
 */
export function standIn(client, every = 500) {
  let isRunning = true;
  const round = async () => {
    for (const [key, statusOf] of Object.entries(statuses)) {
      const [apiVersion, kind] = key.split(' ');
      const done = isDone[key] ?? (({ metadata, status }) => status?.observedGeneration === metadata.generation);
      for (const object of await client.list(apiVersion, kind)) {
        if (object.metadata.deletionTimestamp !== undefined || done(object)) continue;
        const { name, namespace } = object.metadata;
        await client
          .patch({ apiVersion, kind, name, namespace }, { status: statusOf(object) }, 'status')
          .catch((error) => {
            if (![404, 409].includes(error.status))
              console.error(`stand-in: ${kind} ${namespace}/${name}: ${error.message}`);
          });
      }
    }
    // No pod uses them, so nothing protects them.
    for (const kind of ['PersistentVolume', 'PersistentVolumeClaim'])
      for (const { metadata } of await client.list('v1', kind))
        if (metadata.deletionTimestamp !== undefined)
          await client
            .patch(
              { apiVersion: 'v1', kind, name: metadata.name, namespace: metadata.namespace },
              { metadata: { finalizers: null } },
            )
            .catch(() => {});
    for (const { metadata } of await client.list('v1', 'Namespace'))
      if (metadata.deletionTimestamp !== undefined) await empty(client, metadata.name);
  };
  const loop = async () => {
    while (isRunning) {
      await round().catch((error) => {
        if (isRunning) console.error(`stand-in: ${error.message}`);
      });
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  };
  const running = loop();
  return async () => {
    isRunning = false;
    await running;
  };
}
