import { failureCodes, SecureFailure } from './SecureFailure.js'

/** The apps that may use the frame. */
export interface Origins {
  /** Returns whether a page of this origin may use the project. */
  mayUse(projectId: string, origin: string): boolean
  /** Returns whether the origin is on the list. */
  isKnown(origin: string): boolean
  /** Throws `SecureFailure` if the origin is not on the list. */
  requireKnown(origin: string): void
  /** Returns whether a login may return by a redirect to a page of this origin, instead of to the opener. */
  mayRedirect(origin: string): boolean
  /** Returns whether visitors may approve in a frame that a page of this origin embeds. */
  mayApproveInFrame(origin: string): boolean
  allow(origin: string): void
  /** Returns the sources for `frame-ancestors`. */
  sources(): readonly string[]
}

/** The origins in the settings. `:*` matches every port. */
export interface OriginSettings {
  readonly apps: readonly string[]
  /** The apps whose logins may return by a redirect, as mini apps in Telegram need it. */
  readonly redirects?: readonly string[]
  /**
   * The apps that are trusted not to disguise the frame. Their visitors approve in the frame if the browser detects
   * what covers it. Defaults to none, so that visitors approve in a window of this site.
   */
  readonly approvals?: readonly string[]
}

/** A project that is always rejected. Tests use it as an app that is not on the list. */
const refusedProject = 'unverified'

/** Creates the list of allowed origins. */
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
