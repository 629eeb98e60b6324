import { type FoyerState, selectActiveNetwork, selectRequestedNetworks } from '@foyer/core'
import { ListRow, NetworkImage } from '@foyer/ui'
import { ValueRow } from '@foyer/ui/value-row'
import type { JSX } from 'react'
import { useSettingsCopy } from '../../copy/account/useSettingsCopy.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'

const selectNetwork = (state: FoyerState) => {
  const active = selectActiveNetwork(state)
  const offered = selectRequestedNetworks(state)
  const hasOthers = offered.some(each => each.id !== active?.id)
  return { active, canChoose: state.options.enableNetworkSwitch && hasOthers }
}

/** The network in use, which leads to the others where there are some to choose from. */
export function NetworkSetting(): JSX.Element | null {
  const { foyer, language } = useView()
  const words = useSettingsCopy()
  const { active, canChoose } = usePart(selectNetwork)
  const row = {
    title: active?.network?.name ?? active?.id ?? language.copy.titles.SwitchNetwork,
    description: words.network,
    image: <NetworkImage src={active?.network?.imageUrl} />,
    testId: 'foyer-account-network',
  }
  if (!canChoose) return active ? <ValueRow {...row} /> : null
  return <ListRow {...row} hasChevron onClick={() => foyer.router.push({ view: 'Networks' })} />
}
