/** CSS colors of a shop's theme, checked because a style sheet contains them. */

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/;
const NUMBER = '[+-]?(?:\\d{1,4}(?:\\.\\d{1,6})?|\\.\\d{1,6})';
const FUNCTION = /* @__PURE__ */ new RegExp(
  `^(?:rgb|hsl)a?\\(\\s*${NUMBER}(?:%|deg)?(?:(?:\\s*,\\s*|\\s+)${NUMBER}%?){2}(?:\\s*[,/]\\s*${NUMBER}%?)?\\s*\\)$`,
);
/** One literal, so that bundlers drop it from chunks without colors. */
const NAMED =
  ' aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown ' +
  'burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan ' +
  'darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid ' +
  'darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet ' +
  'deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ' +
  'ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki ' +
  'lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow ' +
  'lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray ' +
  'lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine ' +
  'mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise ' +
  'mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab ' +
  'orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru ' +
  'pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown ' +
  'seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan ' +
  'teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen ';

/** A hex, rgb(), hsl() or named color in lower case; '' for anything else. */
export function cssColor(value: unknown): string {
  if (typeof value !== 'string') return '';
  const color = value.trim().toLowerCase();
  return HEX.test(color) || (/^[a-z]+$/.test(color) && NAMED.includes(` ${color} `)) || FUNCTION.test(color)
    ? color
    : '';
}
