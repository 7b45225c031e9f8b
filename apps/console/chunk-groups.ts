/**
 * Operators open the console once a day and keep it open: code shared by queues is one file, each queue's
 * page another, all texts of a language a third; only rarely opened pages stand apart.
 */
export const chunkGroups = [
  { name: 'app', tags: ['$initial' as const], priority: 3 },
  { name: textsOf, priority: 2 },
  // The rail needs every queue.
  {
    name: 'queues',
    test: /[\\/]console[\\/]src[\\/]\w+[\\/][\w-]+[\\/](entries|[\w-]+-(queue|claims))\.ts$/,
    priority: 1,
  },
  { name: 'operator', minShareCount: 4, priority: 1 },
]

function textsOf(moduleId: string): string | null {
  const [, language] =
    /[\\/](?:locales[\\/]([\w-]+)[\\/](?!(?:alarmHelp|alarmNames|alarms|audit|auditActions|auditSubjects|bonuses|books|catalogue|custody|deposits|goingOut|inheritance|machines|members|networks|obstacles|operators|orders|payouts|plan|proposals|reconciliation|roles|statements|treasury|withdrawals)\.)\w+|contract[\\/]src[\\/]texts[\\/]([\w-]+)[\\/]\w+)\.ts$/
      .exec(moduleId)
      ?.filter(Boolean) ?? []
  return language ? `texts-${language}` : null
}
