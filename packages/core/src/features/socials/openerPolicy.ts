/**
 * The detection of the header `Cross-Origin-Opener-Policy: same-origin`, by which the page cuts itself off from
 * windows of other sites. Every window that it opens then immediately reads as closed and cannot send it messages.
 */
export interface OpenerPolicy {
  /** Returns whether a cut-off is known without a request. */
  isKnownToCutOff(): boolean
  /**
   * Asks the page's own server until it has responded once. Resolves to false if the policy is unknown. Never
   * rejects.
   */
  cutsOff(): Promise<boolean>
}

const answerTimeoutMs = 3000

export function createOpenerPolicy(): OpenerPolicy {
  // Browsers isolate no page without this header.
  let isCutOff = globalThis.crossOriginIsolated === true
  let asking: Promise<boolean> | undefined
  /** Resolves to whether the server responded with a success. */
  const ask = async () => {
    try {
      const signal = AbortSignal.timeout(answerTimeoutMs)
      const { headers, ok } = await fetch(window.location.href, { method: 'HEAD', signal })
      isCutOff ||= /^\s*same-origin\s*(;|$)/i.test(headers.get('cross-origin-opener-policy') ?? '')
      return ok
    } catch {
      // The policy stays unknown if the server takes no HEAD, a policy forbids the request or the connection fails.
      return false
    }
  }
  const cutsOff = async () => {
    asking ??= ask()
    const asked = asking
    // After a failed request, the next caller asks again.
    if (!(await asked) && asking === asked) asking = undefined
    return isCutOff
  }
  return { isKnownToCutOff: () => isCutOff, cutsOff }
}
