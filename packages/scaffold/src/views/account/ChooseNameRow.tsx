import { ActionRow } from '@foyer/ui'
import { NameIcon } from '@foyer/ui/profile'
import type { JSX } from 'react'
import { useSettingsCopy } from '../../copy/account/useSettingsCopy.js'
import { names } from '../../foyer/features.js'
import { selectNames } from '../../foyer/selectNames.js'
import { useFeature } from '../../foyer/useFeature.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'

/** Leads to choosing a name; absent where there is no service that registers one. */
export function ChooseNameRow(): JSX.Element | null {
  const { foyer } = useView()
  const words = useSettingsCopy()
  useFeature(names)
  const isOffered = usePart(selectNames)?.isOffered
  if (!isOffered) return null
  return (
    <ActionRow
      icon={<NameIcon />}
      label={words.chooseName}
      hasChevron
      onClick={() => foyer.router.push({ view: 'ChooseAccountName' })}
      testId="foyer-account-choose-name"
    />
  )
}
