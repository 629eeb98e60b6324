/**
 * Whether the page cuts itself off from the windows of other sites, by the header `Cross-Origin-Opener-Policy: same-origin`: each
 * window that it opens reads as closed at once, and can tell it nothing.
 */
export interface OpenerPolicy {
  /** What is known without asking. */
  isKnownToCutOff(): boolean
  /** Asks the page's own server, until it has answered once. False where that says nothing. Never rejects. */
  cutsOff(): Promise<boolean>
}

const answerTimeoutMs = 3000

export function createOpenerPolicy(): OpenerPolicy {
  // Browsers isolate no page without this header.
  let isCutOff = globalThis.crossOriginIsolated === true
  let asking: Promise<boolean> | undefined
  /** Whether the server answered. */
  const ask = async () => {
    try {
      const signal = AbortSignal.timeout(answerTimeoutMs)
      const { headers, ok } = await fetch(window.location.href, { method: 'HEAD', signal })
      isCutOff ||= /^\s*same-origin\s*(;|$)/i.test(headers.get('cross-origin-opener-policy') ?? '')
      return ok
    } catch {
      // A server that takes no HEAD, a policy that forbids the request, a lost connection: nothing is known.
      return false
    }
  }
  const cutsOff = async () => {
    asking ??= ask()
    const asked = asking
    // The next one that needs to know asks again after a request that failed.
    if (!(await asked) && asking === asked) asking = undefined
    return isCutOff
  }
  return { isKnownToCutOff: () => isCutOff, cutsOff }
}
