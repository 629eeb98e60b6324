import { failureCodes, SecureFailure } from './SecureFailure.js'

/** Which apps may use the frame. */
export interface Origins {
  /** Whether a project may be used by a page of this origin. */
  mayUse(projectId: string, origin: string): boolean
  /** Whether pages of this origin are known at all. */
  isKnown(origin: string): boolean
  /** Throws `SecureFailure` for an app that is not allowed. */
  requireKnown(origin: string): void
  /** Whether a login may return to a page of this origin instead of to the window that opened it. */
  mayRedirect(origin: string): boolean
  /** Whether Approve may be in the frame itself where such a page embeds it. */
  mayApproveInFrame(origin: string): boolean
  allow(origin: string): void
  /** For the header `frame-ancestors`. */
  sources(): readonly string[]
}

/** Origins as settings write them; `:*` stands for every port. */
export interface OriginSettings {
  readonly apps: readonly string[]
  /** Of the apps, those whose logins may return by a redirect, as mini apps in Telegram need it. */
  readonly redirects?: readonly string[]
  /**
   * Of the apps, those whose pages are trusted not to disguise the frame: for them Approve is in the frame itself where
   * the browser tells what covers it. Default: none; visitors approve in a window of this site.
   */
  readonly approvals?: readonly string[]
}

/** A project nobody may use: what an app sees whose origin is not on its list. */
const refusedProject = 'unverified'

/** Makes the list of allowed origins. */
export function createOrigins({ apps, redirects = [], approvals = [] }: OriginSettings): Origins {
  const allowed = new Set(apps)
  const redirecting = new Set(redirects)
  const trusted = new Set(approvals)
  const isIn = (patterns: ReadonlySet<string>, origin: string) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
    const { protocol, hostname } = new URL(origin)
    return patterns.has(origin) || patterns.has(`${protocol}//${hostname}:*`)
  }
  const isKnown = (origin: string) => isIn(allowed, origin)
  return {
    isKnown,
    requireKnown(origin) {
      if (!isKnown(origin))
        throw new SecureFailure(`${origin} may not use this wallet.`, failureCodes.unauthorized)
    },
    mayUse: (projectId, origin) => projectId !== refusedProject && isKnown(origin),
    mayRedirect: origin => isKnown(origin) && isIn(redirecting, origin),
    mayApproveInFrame: origin => isKnown(origin) && isIn(trusted, origin),
    allow: origin => void allowed.add(origin),
    sources: () => [...allowed],
  }
}
