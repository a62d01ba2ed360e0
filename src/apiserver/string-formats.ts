const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** True for a day as RFC 3339 writes it. */
export function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const most = days[Number(month) - 1];
  if (most === undefined) return false;
  const isLeap = Number(year) % 4 === 0 && (Number(year) % 100 !== 0 || Number(year) % 400 === 0);
  return Number(day) >= 1 && Number(day) <= (month === '02' && isLeap ? 29 : most);
}

/** True for a time as the API server takes it for one. */
export function isDateTime(text: string): boolean {
  const [date = '', time] = text.toLowerCase().split('t');
  const [, hour = '', minute = '', second = ''] =
    /^(\d{2}):(\d{2}):(\d{2})(?:.\d+)?(?:z|[+-]\d{2}:\d{2})$/.exec(time ?? '') ?? [];
  return hour !== '' && isDate(date) && hour <= '23' && minute <= '59' && second <= '59';
}

/** True for a text in base64. */
export function isBase64(text: string): boolean {
  return /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/.test(text);
}

/** A UUID, perhaps of one version, with or without its dashes. */
function uuid(third: string, fourth: string): RegExp {
  return new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${third}[0-9a-f]{3}-?${fourth}[0-9a-f]{3}-?[0-9a-f]{12}$`, 'i');
}
const hex = '[0-9a-f]';

/** True for a text in the form of a UUID. */
export function isUuid(text: string): boolean {
  return uuid(hex, hex).test(text);
}
