/**
 * Whether the page cuts itself off from the windows of other sites, by the header `Cross-Origin-Opener-Policy: same-origin`: each
 * window that it opens reads as closed at once, and can tell it nothing.
 */
export interface OpenerPolicy {
  /** What is known without asking. */
  isKnownToCutOff(): boolean
  /** Asks the page's own server, once. False where that says nothing. Never rejects. */
  cutsOff(): Promise<boolean>
}

const answerTimeoutMs = 3000

export function createOpenerPolicy(): OpenerPolicy {
  // Browsers isolate no page without this header.
  let isCutOff = globalThis.crossOriginIsolated === true
  let asking: Promise<boolean> | undefined
  const ask = async () => {
    try {
      const signal = AbortSignal.timeout(answerTimeoutMs)
      const { headers } = await fetch(window.location.href, { method: 'HEAD', signal })
      isCutOff ||= /^\s*same-origin\s*(;|$)/i.test(headers.get('cross-origin-opener-policy') ?? '')
    } catch {
      // A server that takes no HEAD, a policy that forbids the request: nothing is known.
    }
    return isCutOff
  }
  return {
    isKnownToCutOff: () => isCutOff,
    cutsOff() {
      asking ??= ask()
      return asking
    },
  }
}
