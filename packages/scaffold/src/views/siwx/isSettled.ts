import type { SiwxFlow } from '@foyer/core/siwx'

/** A flow in which nothing is asked of the visitor. */
export type SettledFlow = Extract<SiwxFlow, { readonly step: 'idle' | 'declined' | 'signedIn' }>

/** A flow in which the visitor is asked, or his answer is on its way. */
export type AskedFlow = Exclude<SiwxFlow, SettledFlow | { readonly step: 'checking' }>

/** Whether there is nothing to do about signing in. */
export function isSettled(flow: SiwxFlow): flow is SettledFlow {
  return flow.step === 'idle' || flow.step === 'declined' || flow.step === 'signedIn'
}
