import { toFailure } from '@foyer/common'
import { currentRoute } from '@foyer/core'
import type { NamesActions } from '@foyer/core/features'
import type { FoyerInstance } from '@foyer/core/instance'
import { selectNames } from '../../foyer/usePart.js'
import { type ErrorTexts, errorText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'

interface Wording {
  readonly words: Messages['account']['names']
  readonly messages: ErrorTexts
}

/**
 * Returns the text of a failed registration, with the service's reason if there is one. Returns `undefined` if the
 * visitor canceled the registration.
 */
export function nameFailureText(error: unknown, { words, messages }: Wording): string | undefined {
  const { code, context } = toFailure(error)
  if (code === 'ABORTED') return undefined
  if (code === 'NETWORK_NOT_FOUND') return words.networkNotFound
  if (code === 'NAME_FAILED') return context.reason ?? fill(words.registering, { name: context.name ?? '' })
  return errorText(messages, code).title
}

interface RegistrationOptions {
  readonly foyer: FoyerInstance
  readonly actions: Pick<NamesActions, 'register'>
  /** The full name, including its zone. */
  readonly name: string
  readonly words: Messages['account']['names']
  readonly messages: ErrorTexts
  /** Receives the text of a failure if the visitor is still on the form. */
  readonly onRefused: (text: string) => void
}

/** Returns whether the form is the current view. */
function isOnForm(foyer: FoyerInstance): boolean {
  return currentRoute(foyer.getState().router).view === 'RegisterAccountName'
}

/**
 * Registers a name and replaces the form with the success view. A failure keeps the visitor on the form and shows the
 * reason. A visitor who has left the form stays on the current view and gets a snackbar.
 */
export async function startRegistering(registering: RegistrationOptions): Promise<void> {
  const { foyer, actions, name, words, messages } = registering
  const { router, notices } = foyer
  const status = selectNames(foyer.getState())?.registration.status
  if (status === 'signing' || status === 'posting') return
  const success = { view: 'RegisterAccountNameSuccess' } as const
  // Removes the form from the history, so that the back button leads to the account.
  const onSuccess = () => {
    router.reset({ view: 'Account' })
    router.push(success)
  }
  router.pushTransaction({ view: success, replaces: true, onSuccess })
  try {
    await actions.register(name)
  } catch (error) {
    router.popTransaction('cancelled')
    const text = nameFailureText(error, { words, messages })
    if (text && isOnForm(foyer)) registering.onRefused(text)
    else if (text) notices.showSnackbar('error', { kind: 'text', text })
    return
  }
  if (isOnForm(foyer)) return router.popTransaction('succeeded')
  router.popTransaction('cancelled')
  notices.showSnackbar('success', { kind: 'text', text: fill(words.chosen, { name }) })
}
