import type { FoyerState } from '@foyer/core'
import { ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../../foyer/usePart.js'
import { Or } from '../../logins/Or.js'
import { LoginBlock } from '../LoginBlock.js'

const selectLogins = ({ options: { features } }: FoyerState) => ({
  hasEmail: features.email,
  hasSocials: features.socials !== false && features.socials.length > 0,
})

const alone = { hasOrBefore: false, hasOrAfter: false }

/** The logins that create a wallet. */
export function CreateLogins(): JSX.Element | null {
  const { hasEmail, hasSocials } = usePart(selectLogins)
  if (!hasEmail && !hasSocials) return null
  return (
    <ViewBody>
      {hasEmail && <LoginBlock method="email" {...alone} />}
      {hasSocials && <LoginBlock method="social" {...alone} />}
      <Or />
    </ViewBody>
  )
}
