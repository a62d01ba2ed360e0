// What the API server's CEL comes to, for test/conformance/apiserver/expressions.json: part of node
// scripts/oracle/api-server.js.
// Each expression is the message of a rule that does not hold, in a definition whose fields all hold the same object.
import { readFileSync, writeFileSync } from 'node:fs';

/** Expressions of one definition; more would be too costly to the API server. */
const together = 60;

function definitionOf(name, schema, expressions) {
  const rule = (expression) => ({
    rule: 'false',
    message: 'error',
    messageExpression: `string(${expression})`,
  });
  const fields = expressions.map(({ expression, id }) => [
    id,
    { ...schema, 'x-kubernetes-validations': [rule(expression)] },
  ]);
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${name}s.acme.example` },
    spec: {
      group: 'acme.example',
      names: { kind: name, plural: `${name}s`, singular: name, listKind: `${name}List` },
      scope: 'Namespaced',
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: { openAPIV3Schema: { type: 'object', properties: Object.fromEntries(fields) } },
        },
      ],
    },
  };
}

/**
 * The answer of each expression as a text, or `error`; those that the API server does not take, or takes for too
 * costly, are left out of the table.
 */
async function answersOf(client, name, { schema, self }, expressions) {
  const answers = new Map();
  const open = expressions.map((expression, at) => ({ expression, id: `f${at}` }));
  for (;;) {
    try {
      await client.apply(definitionOf(name, schema, open));
      break;
    } catch (error) {
      const refused = new Map();
      for (const { field = '', message } of error.body?.details?.causes ?? []) {
        const [, id] = /properties\[(f\d+)\]/.exec(field) ?? [];
        if (id !== undefined) refused.set(id, message);
      }
      if (refused.size === 0) throw error;
      for (const { expression } of open.filter((one) => refused.has(one.id))) answers.set(expression, undefined);
      open.splice(0, open.length, ...open.filter(({ id }) => !refused.has(id)));
    }
  }
  const object = { apiVersion: 'acme.example/v1', kind: name, metadata: { name: 'asked' } };
  for (const { id } of open) object[id] = self;
  for (;;) {
    // The API server serves a definition a while after it has taken it.
    await new Promise((resolve) => setTimeout(resolve, 2000));
    const error = await client.apply(object, { dryRun: true }).then(
      () => new Error('no rule is asked yet'),
      (refused) => refused,
    );
    if (error.body?.details?.causes === undefined) continue;
    for (const { field, message } of error.body.details.causes) {
      const asked = open.find(({ id }) => id === field);
      if (asked !== undefined) answers.set(asked.expression, message.replace(/^Invalid value: /, ''));
    }
    return answers;
  }
}

/** Asks about all expressions of the table in `file`; gives their number. */
export async function recordExpressions(client, file) {
  const table = JSON.parse(readFileSync(file, 'utf8'));
  const expressions = Object.values(table.cases).flatMap((group) => Object.keys(group));
  for (let at = 0; at < expressions.length; at += together) {
    const part = expressions.slice(at, at + together);
    const answers = await answersOf(client, `asked${at / together}`, table, part);
    for (const group of Object.values(table.cases))
      for (const expression of Object.keys(group))
        if (part.includes(expression)) group[expression] = answers.get(expression);
  }
  writeFileSync(file, `${JSON.stringify(table, null, 2)}\n`);
  return expressions.length;
}
