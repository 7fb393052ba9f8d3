/** Text of the age question before a demo. */
export const messages = {
  of: "landing/demo-age" as const,
  title: (age: number) => `Are you ${age} or older?`,
  description: "Demos of our games are for adults.",
  text: (age: number) =>
    `Where you are, demos are for adults only. Please confirm that you are ${age} or older. We’ll remember it in this browser for seven days.`,
  confirm: (age: number) => `I’M ${age} OR OLDER`,
  younger: (age: number) => `I’m under ${age}`,
};

export type DemoAgeMessages = typeof messages;
