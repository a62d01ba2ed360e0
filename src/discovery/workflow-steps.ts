import { type JsonObject, listAt, objectAt, stringAt } from '../model/json.ts';

/** A script that a workflow runs, or an action with its inputs. */
export interface Step {
  readonly script?: string;
  readonly uses?: string;
  readonly inputs?: JsonObject;
  /** Directory of the run, from the root. */
  readonly directory: string;
}

/** The steps of a workflow, in the lists of its jobs. */
export function* stepsOf(workflow: JsonObject): Generator<Step> {
  for (const job of Object.values(objectAt(workflow, 'jobs') ?? workflow)) {
    const directory = stringAt(job, 'defaults', 'run', 'working-directory') ?? '';
    for (const step of listAt(job, 'steps')) {
      const [script, uses, inputs] = [stringAt(step, 'run'), stringAt(step, 'uses'), objectAt(step, 'with')];
      const own = stringAt(step, 'working-directory') ?? directory;
      if (script !== undefined) yield { script, directory: own };
      else if (uses !== undefined) yield { uses, ...(inputs === undefined ? {} : { inputs }), directory: '' };
    }
    const lines = listAt(job, 'script').filter((line) => typeof line === 'string');
    if (lines.length > 0) yield { script: lines.join('\n'), directory: '' };
  }
}
