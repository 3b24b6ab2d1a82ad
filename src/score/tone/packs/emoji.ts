/** Strengths, each with the emoji that have it. Those that are used as mere marks (ticks, warnings, flags) are left out. */
export const EMOJI = `
3.2 😍 🥰 🤩 😻 🥳 💖 💗 💞 💕 💘 💝
2.8 😀 😃 😄 😁 😆 ❤ 🧡 💛 💚 💙 💜 🤎 🖤 🤍 ♥ 🎉 🎊 👏 🙌 😊 😇 🤗 💯 🏆 😘 💓
2.2 🙂 ☺ 😋 😎 😂 🤣 😹 😸 😺 😽 😚 😙 😗 👍 💪 🌟 ✨ 🥇 🤝 🙏 💐 😌 💋 👌
1.6 😉 😅 😛 😜 😝 🤪 🤠 ☀ 🌞 ⭐ 🔥 🍾 🥂 🎁 🤞 ✌ 💌 🌹 🎈 🥹
-1.2 😐 😑 😶 😬 🙄 😪 🥱 🤥 😴
-1.8 😕 🙁 😟 😦 😧 😥 😓 😰 😒 🤨 🥺 😔 🥲 🤕 🤒 🤧 😷 😵
-2.4 ☹ 😞 😢 😿 😣 😖 😫 😩 😨 😱 🤦 🙍 🙎 🥀 😳
-3 😭 😠 😤 👎 🤮 🤢 💔 🤬 😡 👿 💩 🖕 😾 🙀
`;

/** Strengths, each with the emoticons that have it. */
export const EMOTICONS = `
2.6 :D :-D =D ;D <3 :-)) :)) :')
2.2 :) :-) =) :o) ;) ;-) ^_^ ^^ ：） ：) :）
1.6 :P :-P :p :-p =P ;P
-1.6 :/ :-/ :\\ :-\\
-2.4 :( :-( ：（ ：( :（ :(( :-((
-2.8 :'( </3 >:( >:-(
`;
