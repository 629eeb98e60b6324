import { ExternalIcon, Picture, StatusMessage, ViewBody } from '@foyer/ui'
import { Chip } from '@foyer/ui/account'
import { UpgradeIcon } from '@foyer/ui/embedded-icons'
import type { JSX } from 'react'
import { useAccountTypesCopy } from '../../copy/useEmbeddedCopy.js'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { embedded } from '../../foyer/features.js'
import { hostOf } from '../../foyer/shorten.js'

/** Where the owner of an embedded wallet takes it over for good. */
export function UpgradeEmailWalletView(): JSX.Element {
  const words = useAccountTypesCopy()
  const url = useFeature(embedded).actions?.dashboardUrl
  return (
    <ViewBody gap="lg" align="center">
      <Picture src={undefined} fallback={<UpgradeIcon />} size="xl" />
      <StatusMessage title={words.follow} />
      {url && (
        <Chip href={url} endIcon={<ExternalIcon />} testId="foyer-upgrade-link">
          {hostOf(url)}
        </Chip>
      )}
      <StatusMessage title="" text={words.reconnect} />
    </ViewBody>
  )
}
