import { loadChunk } from '@foyer/common'
import type { JSX } from 'react'
import { OnrampScreen } from './OnrampScreen.js'

const loadProvidersPanel = () =>
  loadChunk(
    'ProvidersPanel',
    () => import('./ProvidersPanel.js'),
    module => module.ProvidersPanel,
  )

/** Choosing who sells. */
export function OnRampProvidersView(): JSX.Element {
  return <OnrampScreen load={loadProvidersPanel} />
}

const loadTokenChoicePanel = () =>
  loadChunk(
    'TokenChoicePanel',
    () => import('./ChoicePanels.js'),
    module => module.TokenChoicePanel,
  )

/** Choosing what is bought. */
export function OnRampTokenSelectView(): JSX.Element {
  return <OnrampScreen load={loadTokenChoicePanel} />
}

const loadCurrencyChoicePanel = () =>
  loadChunk(
    'CurrencyChoicePanel',
    () => import('./ChoicePanels.js'),
    module => module.CurrencyChoicePanel,
  )

/** Choosing the money that is paid with. */
export function OnRampFiatSelectView(): JSX.Element {
  return <OnrampScreen load={loadCurrencyChoicePanel} />
}

const loadProgressPanel = () =>
  loadChunk(
    'ProgressPanel',
    () => import('./ProgressPanel.js'),
    module => module.ProgressPanel,
  )

/** Where a purchase stands. */
export function BuyInProgressView(): JSX.Element {
  return <OnrampScreen load={loadProgressPanel} />
}

const loadBoughtPanel = () =>
  loadChunk(
    'BoughtPanel',
    () => import('./BoughtPanel.js'),
    module => module.BoughtPanel,
  )

/** What was bought through Coinbase, by month. */
export function OnRampActivityView(): JSX.Element {
  return <OnrampScreen load={loadBoughtPanel} />
}
