import type { Receiver } from '@foyer/core/features'
import { AddressGroups, DetailList } from '@foyer/ui/send'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import { RiskQuestion, RiskWarning } from './RiskQuestion.js'
import type { FormPart } from './SendParts.js'

type FoundReceiver = Extract<Receiver, { readonly address: string }>

/** Returns why the address may be wrong, or `undefined`. */
function useDoubtText({ doubt, lookalike, text }: FoundReceiver): string | undefined {
  const { tag } = useView().locale
  const { risks } = useMessages()
  if (doubt === 'moved') return fill(risks.moved, { name: text })
  if (doubt !== 'lookalike' || !lookalike) return doubt === 'checksum' ? risks.checksum : undefined
  const { name, isOwn, differsAt } = lookalike
  const known = name ?? (isOwn ? risks.ownAccount : risks.receiver)
  return fill(risks.lookalike, { known, count: differsAt.length }, tag)
}

/** Shows a doubtful address in full, with the one that the visitor knows instead, and asks the visitor to confirm it. */
function Doubt({
  receiver,
  form,
  actions,
}: FormPart & { readonly receiver: FoundReceiver }): JSX.Element | null {
  const { risks, account } = useMessages()
  const text = useDoubtText(receiver)
  if (!text) return null
  const { lookalike, formerAddress } = receiver
  const known = lookalike?.address ?? formerAddress
  const shown = known ? receiver.address : receiver.text
  return (
    <>
      <RiskWarning text={text} />
      <DetailList
        label={account.send.details}
        details={[
          // Shown in full, because the field cuts it and the visitor must check every letter.
          {
            label: account.send.address,
            value: (
              <AddressGroups
                address={shown}
                differsAt={lookalike?.differsAt}
                testId="foyer-send-typed-address"
              />
            ),
            isStacked: true,
          },
          ...(known
            ? [
                {
                  label: risks.known,
                  value: <AddressGroups address={known} testId="foyer-send-known-address" />,
                  isStacked: true,
                },
              ]
            : []),
        ]}
      />
      <RiskQuestion
        isAccepted={receiver.isConfirmed === true}
        onChange={actions.confirmReceiver}
        isLocked={form.isLocked}
      />
    </>
  )
}

/** The question about a doubtful receiver, if there is a doubt. */
export function DoubtedReceiver({ form, actions }: FormPart): JSX.Element | null {
  const { receiver } = form
  return 'address' in receiver ? <Doubt receiver={receiver} form={form} actions={actions} /> : null
}
