/** A page, and the fault that its path requests. */
export interface RequestedPage {
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

export type PageName = (typeof pageNames)[number]

/** The faults of the frame for tests, served at `/fault/{name}/sdk`. */
export const frameFaults = ['dead', 'late', 'silent', 'mute-sign-out', 'twice', 'dies'] as const

export type FrameFault = (typeof frameFaults)[number]

/** Returns the page of a path, or `undefined` if the path has no page. */
export function readPage(path: string): RequestedPage | undefined {
  const [, faultName, rest] = /^\/fault\/([^/]+)(\/sdk)$/.exec(path) ?? []
  const fault = frameFaults.find(each => each === faultName)
  if (faultName && !fault) return undefined
  const name = pageNames.find(each => `/${each}` === (rest ?? path))
  return name && { name, fault }
}
