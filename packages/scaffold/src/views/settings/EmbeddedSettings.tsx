import { type FoyerState, type SocialProvider, selectAccount } from '@foyer/core'
import { selectOtherAccountType } from '@foyer/core/features'
import { Picture } from '@foyer/ui'
import { ActionRow } from '@foyer/ui/action-row'
import MailIcon from '@foyer/ui/icons/mail'
import SwapIcon from '@foyer/ui/icons/swap'
import UpgradeIcon from '@foyer/ui/icons/upgrade'
import { ValueRow } from '@foyer/ui/value-row'
import type { JSX, ReactNode } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { sliceOf, useAbilities, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { loadErrand } from '../errands.js'
import { providerName, useChangeAccountType } from './accountType.js'

const selectEmbedded = sliceOf('embedded')
const selectCanChange = ({ options }: FoyerState) => options.features.email

/** Loads the logos of the providers, which are in the chunk of the social logins. */
const loadLogo = async () => (await loadErrand('socials')).ProviderLogo

/** The visitor's login: an e-mail address, which may be changed, or a social account. */
function LoginRow(): JSX.Element | null {
  const { foyer } = useView()
  const words = useMessages().embedded.account
  const names = useMessages().embedded.socials
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
  const logo = (
    <LazyPart
      load={loadLogo}
      props={{ provider: authProvider as SocialProvider }}
      waiting={null}
      failed={() => null}
    />
  )
  return (
    <ValueRow
      title={user.userName ?? email ?? provider}
      description={fill(words.signedIn, { provider })}
      image={<Picture src={undefined} fallback={logo} />}
      testId="foyer-social-account"
    />
  )
}

const selectNamespace = (state: FoyerState) => selectAccount(state)?.namespace

function UpgradeRow(): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().embedded.account
  const upgrade = () => {
    foyer.track({ event: 'EMAIL_UPGRADE_FROM_MODAL' })
    foyer.router.push({ view: 'UpgradeEmailWallet' })
  }
  return (
    <ActionRow
      icon={<UpgradeIcon />}
      label={words.upgrade}
      description={words.upgradeText}
      hasChevron
      onClick={upgrade}
      testId="foyer-upgrade-wallet"
    />
  )
}

/** Switches to the other kind of account, if the network has both. */
function AccountTypeRow(): JSX.Element | null {
  const words = useMessages().embedded.account
  const changeTo = useChangeAccountType()
  const other = usePart(selectOtherAccountType)
  const changingTo = usePart(selectEmbedded)?.changingTo
  const shown = changingTo ?? other
  if (!shown) return null
  return (
    <ActionRow
      icon={<SwapIcon />}
      label={shown === 'eoa' ? words.toEoa : words.toSmartAccount}
      isLoading={changingTo !== undefined}
      onClick={() => changeTo(shown)}
      testId="foyer-account-type-toggle"
    />
  )
}

/** Props of {@link EmbeddedSettings}. */
interface EmbeddedSettingsProps {
  /** The row of the network. */
  readonly network: ReactNode
  /** Whether the accounts are listed, so that no row has to change between them. */
  readonly areAccountsListed: boolean
}

/** The settings of the embedded wallet, with the row of the network among them. */
export function EmbeddedSettings({ network, areAccountsListed }: EmbeddedSettingsProps): JSX.Element {
  const namespace = usePart(selectNamespace)
  const hasTypes = useAbilities(namespace)('smartAccounts')
  return (
    <>
      <UpgradeRow />
      <LoginRow />
      {network}
      {hasTypes && !areAccountsListed && <AccountTypeRow />}
    </>
  )
}
