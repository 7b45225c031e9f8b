/** Zoom and rotation of a picture. Pure. */
export interface View {
  readonly zoom: number
  /** Quarter turns, clockwise. */
  readonly turns: number
}

export const initialView: View = { zoom: 1, turns: 0 }

const zooms = [1, 1.5, 2, 3, 4]

export const zoomed = (view: View, by: 1 | -1): View => ({
  ...view,
  zoom: zooms[Math.min(Math.max(zooms.indexOf(view.zoom) + by, 0), zooms.length - 1)] ?? 1,
})

export const turned = (view: View): View => ({ ...view, turns: (view.turns + 1) % 4 })

export const canZoom = ({ zoom }: View, by: 1 | -1): boolean => zoom !== (by > 0 ? zooms.at(-1) : zooms[0])
