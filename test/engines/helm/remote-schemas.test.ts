import { describe, expect, test } from 'vitest';
import { memoryTree } from '../../../src/core/files/memory-tree.ts';
import type { JsonObject, JsonValue } from '../../../src/core/json.ts';
import { loadChart } from '../../../src/engines/helm/load-chart.ts';
import { renderChart } from '../../../src/engines/helm/render-chart.ts';
import { remoteSchemas, type SchemaSources } from '../../../src/engines/helm/schema/validate-values.ts';

const rootUrl = 'https://example.com/schemas/root.json';
const portUrl = 'https://example.com/schemas/port.json';
const { chart } = loadChart(
  memoryTree({
    'Chart.yaml': 'apiVersion: v2\nname: app\nversion: 1.0.0\n',
    'values.schema.json': JSON.stringify({ $ref: rootUrl }),
    'templates/x.yaml': 'ok: true\n',
  }),
  '',
);
const root: JsonValue = {
  type: 'object',
  properties: { port: { $ref: 'port.json#/definitions/port' }, name: { type: 'string' } },
};
const port: JsonValue = { definitions: { port: { type: 'integer', maximum: 65535 } } };

function render(values: JsonObject, schemas: SchemaSources): { problems: string[]; warnings: string[] } {
  if (chart === undefined) throw new Error('the chart does not load');
  const { problems, warnings } = renderChart(chart, {
    values,
    release: { name: 'rel', namespace: 'default' },
    schemas,
  });
  return { problems: problems.map(({ message }) => message), warnings: warnings.map(({ message }) => message) };
}

describe('a values schema that refers to other documents', () => {
  test('is checked against those that are given, and what they refer to in turn', () => {
    const documents = new Map([
      [rootUrl, root],
      [portUrl, port],
    ]);

    expect(render({ port: 80 }, { documents })).toEqual({ problems: [], warnings: [] });
    expect(render({ port: 70_000 }, { documents }).problems[0]).toContain(
      "- at '/port': maximum: got 70,000, want 65,535",
    );
  });

  test('permits what the missing ones would decide, and says so', () => {
    expect(render({ port: 'x', name: 5 }, { documents: new Map([[rootUrl, root]]) })).toEqual({
      problems: [
        "values don't meet the specifications of the schema(s) in the following chart(s):\napp:\n- at '/name': got number, want string\n",
      ],
      warnings: [`values of app were not checked against ${portUrl}, which is not at hand`],
    });
  });

  test('fails for want of them when asked to', () => {
    expect(render({}, { missing: 'fail' }).problems[0]).toContain(`failing loading "${rootUrl}"`);
  });

  test('names the documents it needs, one level at a time', () => {
    if (chart === undefined) throw new Error('the chart does not load');

    expect(remoteSchemas(chart)).toEqual([rootUrl]);
    expect(remoteSchemas(chart, new Map([[rootUrl, root]]))).toEqual([portUrl]);
    expect(
      remoteSchemas(
        chart,
        new Map([
          [rootUrl, root],
          [portUrl, port],
        ]),
      ),
    ).toEqual([]);
  });
});
