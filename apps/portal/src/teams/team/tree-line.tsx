import classes from './hierarchy.module.css'
import { useHandOver } from './use-hand-over.ts'

interface TreeLineProps {
  readonly level: number
  readonly text: string
  /** Undefined while loading. */
  readonly onPress: (() => void) | undefined
}

/** A line of text among the nodes. It is a node too: arrow keys must reach it. */
export function TreeLine({ level, text, onPress }: TreeLineProps) {
  const item = useHandOver()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree around it handles the keys of all its nodes
    <div
      ref={item}
      role="treeitem"
      className={classes.item}
      aria-level={level}
      aria-selected={false}
      aria-busy={!onPress}
      tabIndex={-1}
      onClick={onPress}
    >
      <span className={classes.row} data-deep={Math.min(level, 8)} data-line={onPress ? 'press' : 'wait'}>
        {text}
      </span>
    </div>
  )
}
