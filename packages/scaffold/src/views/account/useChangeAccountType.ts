import { type EmbeddedAccountType, toFailure } from '@foyer/common'
import { embedded } from '../../foyer/features.js'
import { useView } from '../../foyer/ViewContext.js'

/** Moves to another kind of account; a choice that comes before the room is there waits for it. */
export function useChangeAccountType(): (type: EmbeddedAccountType) => void {
  const { foyer } = useView()
  return type => {
    foyer.features
      .load(embedded.id, embedded.load)
      .then(({ chooseAccountType: changeTo }) => changeTo(type))
      .catch(error => foyer.notices.showSnackbar('error', { kind: 'failure', failure: toFailure(error) }))
  }
}
