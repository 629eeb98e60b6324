/** A page, and the fault its address asks for. */
export interface WantedPage {
  readonly name: PageName
  readonly fault: FrameFault | undefined
}

/** The pages of the site. Only `sdk` may be framed. */
export const pageNames = [
  'sdk',
  'loading',
  'login',
  'callback',
  'device',
  'lock',
  'recovery',
  'farcaster',
  'dashboard',
  'approve',
] as const

/** The name of a page. */
export type PageName = (typeof pageNames)[number]

/** Ways the frame fails, for tests: `/fault/{name}/sdk`. */
export const frameFaults = ['dead', 'late', 'silent', 'mute-sign-out', 'twice', 'dies'] as const

/** A way the frame fails. */
export type FrameFault = (typeof frameFaults)[number]

/** Which page a path asks for; `undefined` for none. */
export function readPage(path: string): WantedPage | undefined {
  const [, faultName, rest] = /^\/fault\/([^/]+)(\/sdk)$/.exec(path) ?? []
  const fault = frameFaults.find(each => each === faultName)
  if (faultName && !fault) return undefined
  const name = pageNames.find(each => `/${each}` === (rest ?? path))
  return name && { name, fault }
}
