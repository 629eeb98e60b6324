import type { SignInRequest } from '../SignIn.js'

/** Returns a header of either kind of request. */
export function headerOf(headers: SignInRequest['headers'], name: string): string | undefined {
  if ('get' in headers && typeof headers.get === 'function') return headers.get(name) ?? undefined
  const value = (headers as Readonly<Record<string, string | readonly string[] | undefined>>)[name] // the headers of a request of Node
  return typeof value === 'string' ? value : undefined
}
