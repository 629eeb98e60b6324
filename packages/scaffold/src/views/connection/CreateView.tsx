import { ExternalIcon, StatusMessage, ViewBody } from '@foyer/ui'
import { Chip } from '@foyer/ui/account'
import type { JSX } from 'react'
import { useHelpCopy } from '../../copy/help/useHelpCopy.js'

const walletGuideUrl = 'https://walletguide.walletconnect.network'

/** Getting a first wallet: the ways that need none, and where to find one. */
export function CreateView(): JSX.Element {
  const { create } = useHelpCopy()
  return (
    <ViewBody gap="lg" align="center">
      <StatusMessage title={create.question} />
      <Chip href={walletGuideUrl} endIcon={<ExternalIcon />}>
        {create.action}
      </Chip>
    </ViewBody>
  )
}
