/** The passwords that are tried first everywhere. Length alone does not make one of these safe. */
const common = new Set(
  `
  000000 00000000 012345678 0123456789 111111 11111111 112233 121212 123123 123321 123456 1234567 12345678
  123456789 1234567890 123654 123abc 123qwe 131313 1314520 147258 147258369 159753 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 222222 333333 444444 5201314 520520 555555 654321 666666 66666666 777777 789456
  789456123 87654321 888888 88888888 987654321 999999 a123456 a12345678 aa123456 aa12345678 abc123 abc1234
  abcd1234 abcdef abcdefg abcdefgh admin123 administrator asd123 asdf1234 asdfgh asdfghjkl ashley autumn
  baseball basketball batman bismillah bitcoin bitcoin1 change123 changeme charlie cheese china123
  computer crypto123 daniel default doraemon dragon facebook family flower football forever forex123
  freedom friend friends google guest123 halyard halyard1 halyard123 hello1 hello123 helloworld hockey
  hunter iloveyou iloveyou1 indonesia internet invest123 jakarta jessica jordan killer letmein login123
  lovely loveme malaysia master michael money123 monkey nothing p@ssw0rd p@ssword pa$$w0rd pass123
  pass1234 passw0rd password password1 password12 password123 pokemon princess q1w2e3r4 q1w2e3r4t5 qazwsx
  qwe123 qweasd qweasdzxc qwerty qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop root123 sakura samsung
  sayang secret secret1 secret123 shadow singapore soccer spring starwars summer sunshine superman test123
  test1234 testtest thomas trading trading1 trustno1 wallet123 welcome welcome1 welcome123 whatever winter
  woaini woaini1314 woaini520 zaq12wsx zaq1zaq1 zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
)

export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  return common.has(plain) || isOneCharacterRepeated(plain)
}

function isOneCharacterRepeated(text: string): boolean {
  return new Set(text).size === 1
}
