export const originForm = 'expected an http(s) origin, without a path'

/** Returns whether a value is a web origin, as `postMessage` expects it. */
export function isOrigin(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value
}
