import { type FoyerState, selectAccount } from '@foyer/core'
import { selectOtherAccountType } from '@foyer/core/embedded'
import { ActionRow } from '@foyer/ui'
import { SwapIcon } from '@foyer/ui/account-icons'
import { UpgradeIcon } from '@foyer/ui/embedded-icons'
import type { JSX, ReactNode } from 'react'
import { useAccountTypesCopy } from '../../copy/embedded/useAccountTypesCopy.js'
import { embedded } from '../../foyer/features.js'
import { sliceOf } from '../../foyer/sliceOf.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { LoginRow } from './LoginRow.js'
import { useChangeAccountType } from './accountType.js'

const selectEmbedded = sliceOf(embedded)
const selectNamespace = (state: FoyerState) => selectAccount(state)?.namespace

function UpgradeRow(): JSX.Element {
  const { foyer } = useView()
  const words = useAccountTypesCopy()
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

/** The other kind of account, where this network has both. */
function AccountTypeRow(): JSX.Element | null {
  const words = useAccountTypesCopy()
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

/** What only the embedded wallet has among the settings, around the network they share. */
export function EmbeddedSettings({ network }: { readonly network: ReactNode }): JSX.Element {
  const hasTypes = usePart(selectNamespace) === 'eip155'
  return (
    <>
      <UpgradeRow />
      <LoginRow />
      {network}
      {hasTypes && <AccountTypeRow />}
    </>
  )
}
