import { type AppSession, FoyerError, type Namespace, type SessionCapabilities } from '@foyer/common'
import { useCallback, useMemo } from 'react'
import { type Asked, useAsked } from '../hooks/useAsked.js'
import { useInstance } from '../provider/FoyerContext.js'
import type { RegisteredNamespace } from '../register.js'

/** Which account is asked: that of a namespace; of the active one when none is given. */
export interface RequestOptions {
  readonly namespace?: RegisteredNamespace | undefined
}

/** How the last request went. `status` is `idle`, `pending`, `success` or `error`. */
export type Requested<Answer> = Asked<Answer> & {
  /** Forgets how the last one ended. */
  reset(): void
}

/** What an app may ask of a session. */
type Ability = Exclude<keyof SessionCapabilities, 'switchNetwork' | 'describeAccount' | 'loaded'>

/**
 * Finds an ability of the account in use. It throws `ACCOUNT_NOT_CONNECTED` while there is none, `REQUEST_UNSUPPORTED`
 * where its wallet cannot.
 */
export function useAbility(
  hook: string,
  { namespace }: RequestOptions,
): <Name extends Ability>(name: Name) => NonNullable<SessionCapabilities[Name]> {
  const foyer = useInstance(hook)
  return useCallback(
    name => {
      const wanted: Namespace = namespace ?? foyer.getState().networks.activeNamespace
      const session: AppSession | undefined = foyer.getSession(wanted)
      if (!session) throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace: wanted })
      const ability = (session as Partial<Pick<SessionCapabilities, Ability>>)[name] // abilities are found by presence
      if (!ability) throw new FoyerError('REQUEST_UNSUPPORTED', { method: name })
      return ability
    },
    [foyer, namespace],
  )
}

/** A request by its name: resolves to its answer, and to nothing where it failed; it never rejects. */
type Followed<Name extends string, Given, Answer> = Requested<Answer> & {
  readonly [Each in Name]: (given: Given) => Promise<Answer | undefined>
}

/** Follows a request, which what it gives has by this name. */
export function useRequest<Name extends string, Given, Answer>(
  name: Name,
  ask: (given: Given) => Promise<Answer>,
): Followed<Name, Given, Answer> {
  const { asked, follow, reset } = useAsked<Answer>()
  const request = useCallback(
    (given: Given) => {
      const question = async () => ask(given) // what is thrown at once is a failure like any other
      return follow(question()).catch(() => undefined)
    },
    [ask, follow],
  )
  return useMemo(
    () => ({ ...asked, reset, [name]: request }) as unknown as Followed<Name, Given, Answer>, // TypeScript forgets which key a computed one is
    [asked, reset, name, request],
  )
}
