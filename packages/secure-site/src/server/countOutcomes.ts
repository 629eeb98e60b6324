import type { Route, Routes } from '../api/route.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import type { LoginKind, Outcome, SiteMetrics } from './createMetrics.js'

/** The calls that complete a login, with the kind of login. */
export const loginCalls: Readonly<Record<string, LoginKind>> = {
  'email/code': 'email',
  'social/finish': 'social',
  'farcaster/finish': 'farcaster',
  'account/code': 'email',
  'account/enter': 'passkey',
}

/** The call that executes an approved request. */
export const approvalCall = 'request/approve'

/** Wraps routes to count logins, approvals and limits. The responses stay the same. */
export function countOutcomes(routes: Routes, metrics: SiteMetrics): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([path, route]) => [path, countRoute(route, counterOf(path, metrics))]),
  )

  function countRoute(route: Route, count: (outcome: Outcome, answer?: unknown) => void): Route {
    return async (body, caller) => {
      try {
        const answer = await route(body, caller)
        count('done', answer)
        return answer
      } catch (error) {
        const isRefusal = error instanceof SecureFailure
        if (isRefusal && error.code === failureCodes.limitExceeded) metrics.countRateLimited()
        count(isRefusal ? 'refused' : 'failed')
        throw error
      }
    }
  }
}

function counterOf(path: string, metrics: SiteMetrics): (outcome: Outcome, answer?: unknown) => void {
  const kind = Object.hasOwn(loginCalls, path) ? loginCalls[path] : undefined
  if (kind)
    return (outcome, answer) => {
      // A login without a response from the phone is not complete.
      if (outcome !== 'done' || isLogin(answer)) metrics.countLogin(kind, outcome)
    }
  if (path === approvalCall) return outcome => metrics.countApproval(outcome)
  return () => {}
}

function isLogin(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'token' in answer
}
