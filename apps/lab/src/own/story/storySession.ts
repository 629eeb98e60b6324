import { createEmitter, defineNetwork, FoyerError, type Session, type SessionEvent } from '@foyer/common'

/** A scripted answer: approval, no answer, or an error. */
export type StoryAnswer = 'approve' | 'wait' | FoyerError

/** The network that all stories use. */
export const storyNetwork = defineNetwork({
  id: 'eip155:1',
  name: 'Northwind',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
})

/** Resolves on approval, never settles on `wait`, or throws the scripted error. */
export async function storyAnswer(scripted: StoryAnswer): Promise<void> {
  if (scripted === 'wait') await new Promise(() => undefined)
  if (scripted instanceof FoyerError) throw scripted
}

/** Opens the session of a story's account, as an implementation of the port. */
export function openStorySession(): Session {
  return {
    namespace: 'eip155',
    linkId: 'story',
    provider: undefined,
    networkId: storyNetwork.id,
    accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'],
    subscribe: createEmitter<SessionEvent>().subscribe,
    refresh: async () => undefined,
    close: async () => undefined,
    release: () => undefined,
  }
}
