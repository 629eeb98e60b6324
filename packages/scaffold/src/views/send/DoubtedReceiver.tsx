import type { Receiver, SendForm } from '@foyer/core/features'
import { ViewFoot } from '@foyer/ui'
import { AboveButtons, AddressGroups, DetailList } from '@foyer/ui/send'
import { type JSX, type ReactNode, useEffect, useRef } from 'react'
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

/**
 * Shows a doubtful address in full, with the one that the visitor knows instead. Both are scrolled above the foot,
 * which asks the visitor to compare them.
 */
export function DoubtedAddress({ form }: Pick<FormPart, 'form'>): JSX.Element | null {
  const { risks, account } = useMessages()
  const last = useRef<HTMLDivElement>(null)
  const receiver = doubtedOf(form)
  const known = receiver?.lookalike?.address ?? receiver?.formerAddress
  const shown = known ? receiver?.address : receiver?.text
  useEffect(() => {
    const element = last.current
    if (!element || !shown) return
    // A new view is scrolled to its top before it is laid out, and this observer is called after that.
    const observer = new IntersectionObserver(() => {
      element.scrollIntoView({ block: 'nearest' })
      observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [shown])
  if (!shown) return null
  return (
    <DetailList
      label={account.send.details}
      details={[
        // Shown in full, because the field cuts it and the visitor must check every letter.
        {
          label: account.send.address,
          value: (
            <div ref={known ? undefined : last}>
              <AddressGroups
                address={shown}
                differsAt={receiver?.lookalike?.differsAt}
                testId="foyer-send-typed-address"
              />
            </div>
          ),
          isStacked: true,
        },
        ...(known
          ? [
              {
                label: risks.known,
                value: (
                  <div ref={last}>
                    <AddressGroups address={known} testId="foyer-send-known-address" />
                  </div>
                ),
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
  /** The button that waits for the answer. It keeps the focus while a doubt comes and goes. */
  readonly children: ReactNode
}

/** The foot of the form. A doubt about the receiver and its question stay in sight together with the button. */
export function DoubtFoot({ form, actions, children }: DoubtFootProps): JSX.Element {
  const receiver = doubtedOf(form)
  return (
    <ViewFoot>
      {receiver && (
        <AboveButtons>
          <Doubt receiver={receiver} form={form} actions={actions} />
        </AboveButtons>
      )}
      {children}
    </ViewFoot>
  )
}
