import { loadExport } from '@foyer/common'
import type { ActiveAccount, FoyerState } from '@foyer/core'
import { usesSmartAccount } from '@foyer/core/engine'
import { Shimmer, useStyles, ViewBody } from '@foyer/ui'
import { Tabs } from '@foyer/ui/tabs'
import { type JSX, useId, useRef } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { useAbilities, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import css from './AccountTabs.css?inline'
import { useHasActivity } from './accountFeatures.js'
import { shortListLength, useSteadyHeight, useTokenCount } from './listRoom.js'
import { TokensTab } from './TokensTab.js'

const activityTab = '2'
// Few visitors open these tabs.
const loadNfts = () => loadExport('NftsTab', () => import('../../activity/NftsTab.js'))
const loadActivity = () => loadExport('ActivityList', () => import('../../activity/ActivityList.js'))

/** The placeholder of a tab whose file is loading. */
const waiting = (
  <ViewBody gap="sm">
    <Shimmer shape="row" />
    <Shimmer shape="row" />
    <Shimmer shape="row" />
  </ViewBody>
)

const selectTab = (state: FoyerState) => state.accounts.currentTab

/** The account's tokens, collectibles and activity, if its namespace supports them. */
export function AccountTabs({ account }: { readonly account: ActiveAccount }): JSX.Element | null {
  useStyles(css)
  const { foyer } = useView()
  const words = useMessages().account.account
  const current = usePart(selectTab)
  const choose = (id: string) => {
    if (id === activityTab) {
      foyer.track({
        event: 'CLICK_TRANSACTIONS',
        properties: { isSmartAccount: usesSmartAccount(foyer.getState()) },
      })
    }
    foyer.account.chooseTab(Number(id) as 0 | 1 | 2) // every tab id is one of these numbers
  }
  const hasActivity = useHasActivity(account.namespace)
  const count = useTokenCount()
  const panel = useRef<HTMLDivElement>(null)
  useSteadyHeight(panel)
  const panelId = useId()
  const isOffered = useAbilities(account.namespace)
  if (!isOffered('tokens') && !hasActivity) return null
  const tab = (index: number, label: string, testId: string) => ({
    id: String(index),
    label,
    tabId: `${panelId}-${index}`,
    panelId,
    testId,
  })
  const items = [
    ...(isOffered('tokens') ? [tab(0, words.tabTokens, 'foyer-tab-tokens')] : []),
    ...(isOffered('collectibles') ? [tab(1, words.tabNfts, 'foyer-tab-nfts')] : []),
    ...(hasActivity ? [tab(2, words.tabActivity, 'foyer-tab-activity')] : []),
  ]
  const selected = items.find(each => each.id === String(current)) ?? items[0]
  const content = (
    <>
      {selected?.id === '0' && <TokensTab account={account} count={count} />}
      {selected?.id === '1' && <LazyPart load={loadNfts} props={{}} waiting={waiting} />}
      {selected?.id === activityTab && (
        <LazyPart load={loadActivity} props={{ emptyKind: 'tab' }} waiting={waiting} />
      )}
    </>
  )
  const rows = count > shortListLength ? count : count + 1
  const place = { className: 'account-panel', ref: panel, style: { ['--foyer-rows' as string]: rows } }
  if (items.length === 1) return <div {...place}>{content}</div>
  return (
    <div>
      <Tabs items={items} selectedId={selected?.id ?? '0'} onChange={choose} label={words.tabs} />
      <div id={panelId} role="tabpanel" aria-labelledby={selected?.tabId} {...place}>
        {content}
      </div>
    </div>
  )
}
