/** Which apps may use the frame. */
export interface Origins {
  /** Whether a project may be used by a page of this origin. */
  mayUse(projectId: string, origin: string): boolean
  /** Whether pages of this origin are known at all. */
  isKnown(origin: string): boolean
  /** Whether Approve may be in the frame itself where such a page embeds it. */
  mayApproveInFrame(origin: string): boolean
  allow(origin: string): void
  /** For the header `frame-ancestors`. */
  sources(): readonly string[]
}

/** A project nobody may use: what an app sees whose origin is not on its list. */
const refusedProject = 'unverified'

/** Makes the list of allowed origins; `:*` stands for every port. Those of `approvingInFrame` are trusted further. */
export function createOrigins(
  patterns: readonly string[],
  approvingInFrame: readonly string[] = [],
): Origins {
  const allowed = new Set(patterns)
  const trusted = new Set(approvingInFrame)
  const isOn = (list: ReadonlySet<string>, origin: string) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
    const { protocol, hostname } = new URL(origin)
    return list.has(origin) || list.has(`${protocol}//${hostname}:*`)
  }
  const isKnown = (origin: string) => isOn(allowed, origin)
  return {
    isKnown,
    mayUse: (projectId, origin) => projectId !== refusedProject && isKnown(origin),
    mayApproveInFrame: origin => isOn(trusted, origin),
    allow: origin => void allowed.add(origin),
    sources: () => [...allowed],
  }
}
