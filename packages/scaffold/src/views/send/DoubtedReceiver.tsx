import type { Receiver, SendForm } from '@foyer/core/features'
import { ViewFoot } from '@foyer/ui'
import { AddressGroups, ButtonPair, DetailList } from '@foyer/ui/send'
import type { JSX, ReactNode } from 'react'
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

/** Returns the receiver of a form if its address is in doubt. */
function doubtedOf({ receiver }: Pick<SendForm, 'receiver'>): FoundReceiver | undefined {
  return 'address' in receiver && receiver.doubt ? receiver : undefined
}

/** Shows a doubtful address in full, with the one that the visitor knows instead. */
export function DoubtedAddress({ form }: Pick<FormPart, 'form'>): JSX.Element | null {
  const { risks, account } = useMessages()
  const receiver = doubtedOf(form)
  if (!receiver) return null
  const { lookalike, formerAddress } = receiver
  const known = lookalike?.address ?? formerAddress
  const shown = known ? receiver.address : receiver.text
  return (
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
  )
}

/** Says why an address may be wrong and asks the visitor to confirm it. */
function Doubt({
  receiver,
  form,
  actions,
}: FormPart & { readonly receiver: FoundReceiver }): JSX.Element | null {
  const text = useDoubtText(receiver)
  if (!text) return null
  return (
    <>
      <RiskWarning text={text} />
      <RiskQuestion
        isAccepted={receiver.isConfirmed === true}
        onChange={actions.confirmReceiver}
        isLocked={form.isLocked}
      />
    </>
  )
}

/** Props of {@link DoubtFoot}. */
interface DoubtFootProps extends FormPart {
  /** The button that waits for the answer. */
  readonly children: ReactNode
}

/** The foot of the form. A doubt about the receiver and its question stay in sight together with the button. */
export function DoubtFoot({ form, actions, children }: DoubtFootProps): JSX.Element {
  const receiver = doubtedOf(form)
  if (!receiver) return <ViewFoot>{children}</ViewFoot>
  return (
    <ButtonPair above={<Doubt receiver={receiver} form={form} actions={actions} />}>{children}</ButtonPair>
  )
}
