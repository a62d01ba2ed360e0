import type { Field } from '../field.ts';
import { dnsSubdomain, domainPrefixedPath } from '../names.ts';
import { checkLabelSelector } from './labels.ts';
import { checkMetadata } from './metadata.ts';
import { checkPodTemplate } from './pod-spec.ts';
import { checkSchedule } from './schedule.ts';

function checkJobSpec(spec: Field): void {
  if (spec.isOpen) return;
  for (const name of [
    'parallelism',
    'completions',
    'activeDeadlineSeconds',
    'backoffLimit',
    'ttlSecondsAfterFinished',
    'backoffLimitPerIndex',
    'maxFailedIndexes',
  ])
    spec.at(name).notNegative();
  const mode = spec.at('completionMode');
  mode.oneOf(['NonIndexed', 'Indexed']);
  if (!mode.isSet || mode.text === 'NonIndexed')
    for (const name of ['backoffLimitPerIndex', 'maxFailedIndexes'])
      if (spec.at(name).isSet) spec.at(name).invalid('requires indexed completion mode');
  if (mode.text !== 'Indexed' && !mode.isOpen && spec.at('successPolicy').isSet)
    spec.at('successPolicy').invalid('requires indexed completion mode');
  spec.at('podReplacementPolicy').oneOf(['Failed', 'TerminatingOrFailed']);
  const manager = spec.at('managedBy');
  if (manager.isSet && !manager.isOpen) manager.fits(domainPrefixedPath);
  if (spec.at('maxFailedIndexes').isSet && !spec.at('backoffLimitPerIndex').isSet)
    spec.at('backoffLimitPerIndex').required('when maxFailedIndexes is specified');
  checkPodTemplate(spec.at('template'));
  const policy = spec.down('template', 'spec', 'restartPolicy');
  if (policy.isOpen || spec.at('template').isOpen) return;
  if (policy.isEmpty || policy.text === 'Always') policy.required('valid values: "OnFailure", "Never"');
  else if (policy.text !== 'OnFailure' && policy.text !== 'Never') policy.unsupported(['OnFailure', 'Never']);
  else if (spec.at('podFailurePolicy').isSet && policy.text !== 'Never')
    policy.invalid('only "Never" is supported when podFailurePolicy is specified');
}

/** A Job. */
export function checkJob(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const spec = object.at('spec');
  const [mode, name] = [spec.at('completionMode'), object.down('metadata', 'name')];
  // The name is a label of its pods.
  if (mode.text !== 'Indexed' && !name.isEmpty && name.text.length > 63)
    spec.down('template', 'labels').invalid('must be no more than 63 bytes', name.text);
  checkJobSpec(spec);
  checkLabelSelector(spec.at('selector'));
}

/** A CronJob. */
export function checkCronJob(object: Field): void {
  checkMetadata(object.at('metadata'), dnsSubdomain);
  const name = object.down('metadata', 'name');
  if (name.text.length > 52) name.invalid('must be no more than 52 characters');
  const spec = object.at('spec');
  const schedule = spec.at('schedule');
  if (!schedule.needed()) checkSchedule(schedule);
  spec.at('startingDeadlineSeconds').notNegative();
  const zone = spec.at('timeZone');
  if (zone.isSet && !zone.isOpen) checkTimeZone(zone);
  spec.at('concurrencyPolicy').choice(['Allow', 'Forbid', 'Replace']);
  const template = spec.at('jobTemplate');
  checkJobSpec(template.at('spec'));
  if (template.down('spec', 'selector').isSet)
    template.down('spec', 'selector').invalid('`selector` will be auto-generated');
  if (template.down('spec', 'manualSelector').value === true)
    template.down('spec', 'manualSelector').unsupported(['nil', 'false']);
  for (const limit of ['successfulJobsHistoryLimit', 'failedJobsHistoryLimit']) spec.at(limit).notNegative();
}

function checkTimeZone(zone: Field): void {
  if (zone.text === '') return zone.invalid('timeZone must be nil or non-empty string', '');
  if (zone.text.toLowerCase() === 'local')
    return zone.invalid('timeZone must be an explicit time zone as defined in https://www.iana.org/time-zones');
  const isKnownForm = zone.text
    .split('/')
    .every((part) => /^[A-Za-z0-9._+-]{1,14}$/.test(part) && !part.startsWith('-') && part !== '.' && part !== '..');
  if (!isKnownForm || !isTimeZone(zone.text)) zone.invalid(`unknown time zone ${zone.text}`);
}

/**
 * Test for a zone that the table of this machine holds, whatever its case. Newer versions of Node take offsets too,
 * which are none.
 */
function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return true;
  } catch {
    return false;
  }
}
