import { type AppSession, FoyerError, type SessionCapabilities } from '@foyer/common'
import { useMemo } from 'react'
import { useInstance } from '../provider/FoyerContext.js'
import type { NamespaceOptions } from '../register.js'

/** A method of a session that an app can call. */
type Ability = Exclude<keyof SessionCapabilities, 'switchNetwork' | 'describeAccount' | 'loaded'>

type AbilityRequests<Name extends Ability> = {
  readonly [Each in Name]: NonNullable<SessionCapabilities[Each]>
}

/**
 * Returns requests to the account in use. Each rejects with `ACCOUNT_NOT_CONNECTED` while no account is connected,
 * and with `REQUEST_UNSUPPORTED` if the wallet lacks the method.
 */
export function useAbility<Name extends Ability>(
  hook: string,
  name: Name,
  { namespace }: NamespaceOptions,
): AbilityRequests<Name> {
  const foyer = useInstance(hook)
  return useMemo(() => {
    const request = async (...parameters: readonly unknown[]) => {
      const asked = namespace ?? foyer.getState().networks.activeNamespace
      const session: AppSession | undefined = foyer.getSession(asked)
      if (!session) throw new FoyerError('ACCOUNT_NOT_CONNECTED', { namespace: asked })
      const ability = (session as Partial<Pick<SessionCapabilities, Ability>>)[name] // present only if the wallet has it
      if (!ability) throw new FoyerError('REQUEST_UNSUPPORTED', { method: name })
      return (ability as (...given: readonly unknown[]) => Promise<unknown>)(...parameters)
    }
    return { [name]: request } as unknown as AbilityRequests<Name> // TypeScript widens a computed key to string
  }, [foyer, name, namespace])
}
