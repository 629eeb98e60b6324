import type { RouteOf } from '@foyer/core'
import { safeWebLink } from '@foyer/core/engine'
import { RowGroup, ViewBody } from '@foyer/ui'
import { ActionRow } from '@foyer/ui/action-row'
import AppStoreIcon from '@foyer/ui/icons/app-store'
import ExtensionIcon from '@foyer/ui/icons/extension'
import ExternalIcon from '@foyer/ui/icons/external'
import PlayStoreIcon from '@foyer/ui/icons/play-store'
import WebsiteIcon from '@foyer/ui/icons/website'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'

const places = [
  ['chromeStore', <ExtensionIcon key="icon" />],
  ['appStore', <AppStoreIcon key="icon" />],
  ['playStore', <PlayStoreIcon key="icon" />],
  ['homepage', <WebsiteIcon key="icon" />],
] as const

/** The view of a wallet's downloads. */
export function DownloadsView({ route: { wallet } }: { readonly route: RouteOf<'Downloads'> }): JSX.Element {
  const words = useMessages().help.downloads
  return (
    <ViewBody>
      <RowGroup label={words.list}>
        {places.map(([place, icon]) => {
          const href = safeWebLink(wallet[place])
          return href ? (
            <ActionRow
              key={place}
              icon={icon}
              label={words[place]}
              tag={<ExternalIcon />}
              onClick={() => window.open(href, '_blank', 'noreferrer noopener')}
              testId={`foyer-download-${place}`}
            />
          ) : null
        })}
      </RowGroup>
    </ViewBody>
  )
}
