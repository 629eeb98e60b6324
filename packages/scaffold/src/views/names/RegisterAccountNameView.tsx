import { loadChunk } from '@foyer/common'
import type { NamesVerbs } from '@foyer/core/names'
import { Shimmer, ViewBody } from '@foyer/ui'
import { type JSX, useEffect, useState } from 'react'
import { errorWords } from '../../copy/phrases.js'
import { names } from '../../foyer/features.js'
import { LazyPart } from '../../foyer/LazyPart.js'
import { selectNames } from '../../foyer/selectNames.js'
import { TryAgain } from '../../foyer/TryAgain.js'
import { useFeature } from '../../foyer/useFeature.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'
import { NameProgress } from './NameProgress.js'
import { UnsupportedNames } from './UnsupportedNames.js'
import { useFocusOnChange } from './useFocusOnChange.js'
import { useNameTrouble } from './useNameTrouble.js'

const loadForm = () =>
  loadChunk(
    'NameForm',
    () => import('./NameForm.js'),
    module => module.NameForm,
  )

const waiting = (
  <ViewBody>
    <Shimmer height="52px" />
  </ViewBody>
)

/** Has what is typed checked while the visitor is here; not while a name is on its way. */
function useChecking(verbs: NamesVerbs | undefined, label: string, isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) verbs?.check(label)
  }, [verbs, label, isWorking])
  useEffect(() => () => verbs?.leave(), [verbs])
}

/** Choosing a name and having the wallet sign for it. */
export function RegisterAccountNameView(): JSX.Element {
  const { language } = useView()
  const { verbs, failure, retry } = useFeature(names)
  const state = usePart(selectNames)
  const [label, setLabel] = useState('')
  const isWorking = state?.registration.status === 'signing' || state?.registration.status === 'posting'
  const element = useFocusOnChange(isWorking)
  useNameTrouble(state?.trouble)
  useChecking(verbs, label, isWorking)
  if (failure) {
    const { title, next } = errorWords(language, failure.code)
    return <TryAgain title={title} text={next} onRetry={retry} />
  }
  if (!verbs || !state) {
    return waiting
  }
  const { registration, check } = state
  const content = () => {
    if (isWorking && registration.status !== 'none')
      return <NameProgress registration={registration} onCancel={verbs.cancel} />
    if (check.status === 'unsupported') return <UnsupportedNames onRetry={() => verbs.check(label)} />
    const props = { verbs, state, label, onLabel: setLabel }
    return <LazyPart name="name form" load={loadForm} props={props} waiting={waiting} />
  }
  return (
    <div ref={element} tabIndex={-1} style={{ outline: 'none' }}>
      {content()}
    </div>
  )
}
