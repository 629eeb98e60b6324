import type { PayVerbs } from '@foyer/core/pay'
import { ActionRow, DisconnectIcon, ListRow, Picture, RowGroup, WalletIcon, WalletImage } from '@foyer/ui'
import { type JSX, useState } from 'react'
import { payChoiceEn } from '../../copy/pay/choiceEn.js'
import { usePayCopy } from '../../copy/pay/usePayCopy.js'
import { fill } from '../../copy/phrases.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { type Payer, selectPayer } from './selectPayer.js'

interface Ways {
  readonly verbs: PayVerbs
}

function ConnectedWays({ verbs, payer }: Ways & { readonly payer: Payer }): JSX.Element {
  const { foyer } = useView()
  const words = usePayCopy('choice', payChoiceEn)
  const [isLeaving, setLeaving] = useState(false)
  const start = () => {
    void verbs.payWithWallet()
    foyer.router.push({ view: 'PayLoading' })
  }
  const disconnect = () => {
    setLeaving(true)
    verbs.disconnect().catch(() => setLeaving(false)) // the connection room has said so in a notice
  }
  return (
    <RowGroup label={words.ways}>
      <ListRow
        title={fill(words.withWallet, { name: payer.name })}
        image={<WalletImage name={payer.name} src={payer.iconUrl} />}
        hasChevron
        onClick={start}
        testId="foyer-pay-wallet"
      />
      <ActionRow
        icon={<DisconnectIcon />}
        label={words.disconnect}
        tone="danger"
        isLoading={isLeaving}
        onClick={disconnect}
        testId="foyer-pay-disconnect"
      />
    </RowGroup>
  )
}

/** Paying from a wallet: the connected one, or one that is connected first. */
export function WalletWays({ verbs }: Ways): JSX.Element {
  const words = usePayCopy('choice', payChoiceEn)
  const payer = usePart(selectPayer)
  if (payer) return <ConnectedWays verbs={verbs} payer={payer} />
  return (
    <RowGroup label={words.ways}>
      <ListRow
        title={words.fromWallet}
        image={<Picture src={undefined} fallback={<WalletIcon />} />}
        hasChevron
        onClick={verbs.connect}
        testId="foyer-pay-connect"
      />
    </RowGroup>
  )
}
