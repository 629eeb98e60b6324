import { Picture, StatusMessage, ViewBody } from '@foyer/ui'
import { Chip } from '@foyer/ui/account'
import ExternalIcon from '@foyer/ui/icons/external'
import UpgradeIcon from '@foyer/ui/icons/upgrade'
import type { JSX } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { hostOf } from '../../locales/hostOf.js'

/** The view that links to the dashboard, where the owner of an embedded wallet takes full control of it. */
export function UpgradeEmailWalletView(): JSX.Element {
  const words = useMessages().embedded.account
  const url = useFeature('embedded').actions?.dashboardUrl
  return (
    <ViewBody gap="lg" align="center">
      <Picture src={undefined} fallback={<UpgradeIcon />} size="xl" />
      <StatusMessage title={words.follow} />
      {url && (
        <Chip href={url} endIcon={<ExternalIcon />} testId="foyer-upgrade-link">
          {hostOf(url)}
        </Chip>
      )}
      <StatusMessage text={words.reconnect} />
    </ViewBody>
  )
}
