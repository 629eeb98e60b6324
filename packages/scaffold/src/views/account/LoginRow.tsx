import type { FoyerState, SocialProvider } from '@foyer/core'
import { ActionRow, Picture } from '@foyer/ui'
import { MailIcon } from '@foyer/ui/embedded-icons'
import { ValueRow } from '@foyer/ui/value-row'
import type { JSX } from 'react'
import { useAccountTypesCopy } from '../../copy/embedded/useAccountTypesCopy.js'
import { useSocialsCopy } from '../../copy/embedded/useSocialsCopy.js'
import { fill } from '../../copy/phrases.js'
import { embedded } from '../../foyer/features.js'
import { sliceOf } from '../../foyer/sliceOf.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { ProviderLogo } from '../../logins/ProviderLogo.js'
import { providerName } from './accountType.js'

const selectEmbedded = sliceOf(embedded)
const selectCanChange = ({ options }: FoyerState) => options.features.email

/** What the visitor signed in with: an address that can be changed, or an account elsewhere. */
export function LoginRow(): JSX.Element | null {
  const { foyer } = useView()
  const words = useAccountTypesCopy()
  const names = useSocialsCopy()
  const state = usePart(selectEmbedded)
  const canChange = usePart(selectCanChange)
  if (!state?.user) return null
  const { authProvider, email, user } = state
  if (authProvider === 'email' && !canChange) {
    const mark = <Picture src={undefined} fallback={<MailIcon />} />
    return email ? <ValueRow title={email} image={mark} testId="foyer-email" /> : null
  }
  if (authProvider === 'email') {
    return (
      <ActionRow
        icon={<MailIcon />}
        label={email ?? words.changeEmail}
        description={words.changeEmail}
        hasChevron
        onClick={() => foyer.router.push({ view: 'UpdateEmailWallet' })}
        testId="foyer-email-change"
      />
    )
  }
  const provider = providerName(authProvider, names)
  const logo = <ProviderLogo provider={authProvider as SocialProvider} />
  return (
    <ValueRow
      title={user.userName ?? email ?? provider}
      description={fill(words.signedIn, { provider })}
      image={<Picture src={undefined} fallback={logo} />}
      testId="foyer-social-account"
    />
  )
}
