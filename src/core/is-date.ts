/** Test for a day of the calendar as RFC 3339 writes it. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // A day beyond the end of a month is read as one of the next.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
