import type { WalletListing } from '@foyer/core'
import type { WalletLink } from '@foyer/core/modal'
import { Button, ExternalIcon } from '@foyer/ui'
import { LinkAction } from '@foyer/ui/platforms'
import type { JSX } from 'react'
import { useEnvironment } from '../../foyer/useEnvironment.js'
import { useView } from '../../foyer/ViewContext.js'

/** Props of {@link OpenWallet}. */
export interface OpenWalletProps {
  readonly wallet: WalletListing
  /** Absent while there is no pairing link yet. */
  readonly link: WalletLink | undefined
  readonly label: string
  readonly variant?: 'primary' | 'secondary' | 'ghost'
  readonly onOpen?: () => void
  readonly testId: string
}

/**
 * Opens a wallet: a real link, which browsers hand to the app when it is followed by a tap. Telegram needs its own call
 * instead.
 */
export function OpenWallet({ wallet, link, label, variant, onOpen, testId }: OpenWalletProps): JSX.Element {
  const { foyer } = useView()
  const { container } = useEnvironment()
  if (container === 'telegram' && link) {
    const open = () => {
      foyer.pairing.openWallet({ wallet, link })
      onOpen?.()
    }
    return (
      <Button variant={variant} isFullWidth endIcon={<ExternalIcon />} onClick={open} testId={testId}>
        {label}
      </Button>
    )
  }
  const follow = () => {
    if (link) foyer.pairing.followLink({ wallet, link })
    onOpen?.()
  }
  return (
    <LinkAction
      href={link?.href}
      target={link?.target}
      variant={variant}
      isFullWidth
      isLoading
      endIcon={<ExternalIcon />}
      onClick={follow}
      testId={testId}
    >
      {label}
    </LinkAction>
  )
}
