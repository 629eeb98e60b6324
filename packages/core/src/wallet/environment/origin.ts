export const originForm = 'expected an http(s) origin, without a path'

/** Whether a text is one origin of the web, as messages name it. */
export function isOrigin(value: unknown): value is string {
  return typeof value === 'string' && URL.canParse(value) && new URL(value).origin === value
}
